ALTER TABLE "site"."checkout_attempts" ADD COLUMN "page_token" text;--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_page" ON "site"."checkout_attempts" USING btree ("page_token");
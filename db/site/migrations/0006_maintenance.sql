CREATE TABLE "site"."maintenance_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "handled_webhooks_by_time" ON "site"."handled_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "accounts_pending" ON "site"."accounts" USING btree ("updated_at") WHERE verified_at IS NULL AND customer_id IS NULL;--> statement-breakpoint
CREATE INDEX "email_links_by_end" ON "site"."email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "site"."sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "site"."orders" DROP COLUMN "progress";--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD CONSTRAINT "newsletter_signups_status" CHECK ("site"."newsletter_signups"."status" IN ('pending'));--> statement-breakpoint
ALTER TABLE "site"."email_links" ADD CONSTRAINT "email_links_purpose" CHECK ("site"."email_links"."purpose" IN ('activation', 'magic-link', 'password-reset'));
DROP INDEX "site"."withdrawals_without_order";--> statement-breakpoint
ALTER TABLE "site"."withdrawals" ADD COLUMN "order_key" text;--> statement-breakpoint
UPDATE "site"."withdrawals" SET "order_key" = regexp_replace(upper(regexp_replace("order_number", '[[:space:]#]', '', 'g')), '^(COMAND(A|Ă)|ORDER)(NR|NO)?[.:]*(?=[^0-9]*[0-9])', '');--> statement-breakpoint
CREATE INDEX "withdrawals_without_order" ON "site"."withdrawals" USING btree ("email_key","order_key") WHERE reason = 'no_order' AND closed_at IS NULL;
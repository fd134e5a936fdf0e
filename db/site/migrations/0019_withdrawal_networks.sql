ALTER TABLE "site"."withdrawal_notices" ADD COLUMN "mailbox" text;--> statement-breakpoint
-- As `countedMailbox` writes it: without the tag, at Gmail without dots.
UPDATE "site"."withdrawal_notices" SET "mailbox" = regexp_replace("email_key", '^(.[^+]*)\+.*(@[^@]*)$', '\1\2');--> statement-breakpoint
UPDATE "site"."withdrawal_notices" SET "mailbox" = replace(split_part("mailbox", '@', 1), '.', '') || '@' || split_part("mailbox", '@', 2) WHERE "mailbox" ~ '^[^@]+@(gmail|googlemail)\.com$';--> statement-breakpoint
ALTER TABLE "site"."withdrawal_notices" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."withdrawals" ADD COLUMN "network" text;--> statement-breakpoint
-- The time to object runs from the mail: it starts anew where that still waits.
UPDATE "site"."withdrawals" SET "act_at" = NULL WHERE "state" = 'waiting' AND EXISTS (SELECT 1 FROM "site"."withdrawal_notices" n WHERE n."withdrawal_id" = "withdrawals"."id" AND n."kind" = 'receipt' AND n."batch" IS NULL);--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_mailbox" ON "site"."withdrawal_notices" USING btree ("mailbox") WHERE batch IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_by_network" ON "site"."withdrawals" USING btree ("network","declared_at") WHERE network IS NOT NULL;

ALTER TABLE "site"."returns" ADD COLUMN "is_by_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."returns" ADD COLUMN "iban" text;
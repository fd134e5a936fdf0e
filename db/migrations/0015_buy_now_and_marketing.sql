ALTER TABLE "site"."checkout_attempts" ADD COLUMN "is_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."checkout_attempts" ADD COLUMN "marketing" jsonb;
ALTER TABLE "shop"."refunds" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "is_paid_by_hand" boolean DEFAULT false NOT NULL;
ALTER TABLE "shop"."orders" ADD COLUMN "reduced_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "is_reduction" boolean DEFAULT false NOT NULL;
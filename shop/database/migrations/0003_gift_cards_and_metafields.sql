ALTER TABLE "shop"."store_credit_choices" ALTER COLUMN "payer_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD COLUMN "preferences" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD COLUMN "metafields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD COLUMN "is_of_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD CONSTRAINT "store_credit_choices_payer" CHECK ("shop"."store_credit_choices"."payer_hash" IS NOT NULL OR "shop"."store_credit_choices"."is_of_cart");
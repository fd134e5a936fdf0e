ALTER TABLE "shop"."subscription_contracts" DROP CONSTRAINT "subscription_contracts_end_reason";--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "hold_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."subscription_contracts" ADD CONSTRAINT "subscription_contracts_end_reason" CHECK ("shop"."subscription_contracts"."end_reason" IN ('customer', 'merchant', 'discontinued', 'order_cancelled', 'withdrawal', 'forgotten'));
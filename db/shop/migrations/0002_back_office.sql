CREATE TABLE "shop"."fulfilments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."fulfilments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 6400001 CACHE 1),
	"order_id" integer NOT NULL,
	"tracking_number" text,
	"tracking_company" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fulfilments_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "gateway"."refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "shop"."payments_one_alive_per_cart";--> statement-breakpoint
DROP INDEX "shop"."payments_unfinished";--> statement-breakpoint
ALTER TABLE "shop"."stock_movements" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "file_prices" text;--> statement-breakpoint
ALTER TABLE "shop"."discount_codes" ADD COLUMN "source" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."discount_codes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "shop"."fulfilments" ADD CONSTRAINT "fulfilments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."refunds" ADD CONSTRAINT "refunds_key_captures_key_fk" FOREIGN KEY ("key") REFERENCES "gateway"."captures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive_per_cart" ON "shop"."payments" USING btree ("cart_token") WHERE state IN ('started', 'challenge', 'unknown', 'authorised', 'captured', 'refunding', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "shop"."payments" USING btree ("updated_at") WHERE state IN ('started', 'challenge', 'unknown', 'voiding', 'authorised', 'refunding');
CREATE SCHEMA "shop";
--> statement-breakpoint
CREATE SCHEMA "gateway";
--> statement-breakpoint
CREATE TABLE "shop"."collections" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"product_handles" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "shop"."price_history" (
	"variant_id" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"compare_at_minor" integer,
	"valid_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."product_texts" (
	"product_id" integer NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "product_texts_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "shop"."products" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "products_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "shop"."seed_state" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"key" text NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"compare_at_minor" integer,
	"stock" integer NOT NULL,
	"subscription" boolean NOT NULL,
	"bottles" integer NOT NULL,
	"image" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_stock_not_negative" CHECK ("shop"."variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"once_per_customer" boolean NOT NULL,
	"first_order_only" boolean NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "discount_codes_percent" CHECK ("shop"."discount_codes"."percent" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "shop"."discount_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."discount_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"email" text NOT NULL,
	"order_id" integer NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_token" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "cart_lines_quantity_positive" CHECK ("shop"."cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."carts" (
	"token" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"checkout_token" text NOT NULL,
	"email" text,
	"phone" text,
	"country_code" text,
	"delivery_addresses" jsonb NOT NULL,
	"discount_codes" text[] NOT NULL,
	"note" text,
	"attributes" jsonb NOT NULL,
	"selected_delivery" text,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"order_id" integer,
	CONSTRAINT "carts_checkoutToken_unique" UNIQUE("checkout_token"),
	CONSTRAINT "carts_completed_with_order" CHECK (("shop"."carts"."completed_at" IS NULL) = ("shop"."carts"."order_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "shop"."mails" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop"."order_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5400001 CACHE 1),
	"number" integer NOT NULL,
	"cart_token" text NOT NULL,
	"payment_id" text NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"customer" text NOT NULL,
	"language" text NOT NULL,
	"financial_status" text NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cartToken_unique" UNIQUE("cart_token"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "shop"."stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "shop"."payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "shop"."payments_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_token" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"submission" jsonb,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."authorisations" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"state" text NOT NULL,
	"decline_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."captures" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."voids" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."price_history" ADD CONSTRAINT "price_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."discount_uses" ADD CONSTRAINT "discount_uses_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "shop"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart_lines" ADD CONSTRAINT "cart_lines_cart_token_carts_token_fk" FOREIGN KEY ("cart_token") REFERENCES "shop"."carts"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."captures" ADD CONSTRAINT "captures_key_authorisations_key_fk" FOREIGN KEY ("key") REFERENCES "gateway"."authorisations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_by_variant" ON "shop"."price_history" USING btree ("variant_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once_per_customer" ON "shop"."discount_uses" USING btree ("code","email") WHERE once_per_customer;--> statement-breakpoint
CREATE INDEX "cart_lines_by_cart" ON "shop"."cart_lines" USING btree ("cart_token","position");--> statement-breakpoint
CREATE INDEX "carts_without_order" ON "shop"."carts" USING btree ("updated_at") WHERE order_id IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "shop"."orders" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "stock_movements_by_variant" ON "shop"."stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "shop"."webhook_deliveries" USING btree ("created_at") WHERE delivered_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive_per_cart" ON "shop"."payments" USING btree ("cart_token") WHERE state IN ('started', 'challenge', 'unknown', 'authorised', 'captured');--> statement-breakpoint
CREATE INDEX "payments_by_cart" ON "shop"."payments" USING btree ("cart_token","sequence");--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "shop"."payments" USING btree ("updated_at") WHERE state IN ('started', 'challenge', 'unknown', 'voiding', 'authorised');
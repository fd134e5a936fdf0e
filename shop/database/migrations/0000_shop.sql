CREATE SCHEMA "gateway";
--> statement-breakpoint
CREATE SCHEMA "shop";
--> statement-breakpoint
CREATE TABLE "shop"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."maintenance_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_token" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"agreed_minor" integer,
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
	"customer_id" integer,
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
	"file_prices" text,
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
CREATE TABLE "shop"."stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"blog_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "shop"."blogs" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blogs_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_access_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."customer_access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_access_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."customer_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 8400001 CACHE 1),
	"customer_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_links" (
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_links_customer_id_purpose_pk" PRIMARY KEY("customer_id","purpose"),
	CONSTRAINT "customer_links_purpose" CHECK ("shop"."customer_links"."purpose" IN ('activation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "shop"."customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 7400001 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"accepts_marketing" boolean NOT NULL,
	"password_hash" text,
	"state" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"default_address_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "customers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "customers_state" CHECK ("shop"."customers"."state" IN ('disabled', 'enabled'))
);
--> statement-breakpoint
CREATE TABLE "shop"."used_multipasses" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"min_subtotal_minor" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'files' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "discount_codes_percent" CHECK ("shop"."discount_codes"."percent" BETWEEN 1 AND 100),
	CONSTRAINT "discount_codes_min_subtotal" CHECK ("shop"."discount_codes"."min_subtotal_minor" > 0),
	CONSTRAINT "discount_codes_source" CHECK ("shop"."discount_codes"."source" IN ('files', 'back-office'))
);
--> statement-breakpoint
CREATE TABLE "shop"."discount_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."discount_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"email_key" text NOT NULL,
	"order_id" integer NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"customer_id" integer,
	"contract_id" integer,
	"cycle_id" text,
	"credit_id" integer,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'order-refunded', 'parcel-sent', 'parcel-delivered', 'account-activation', 'password-recovery', 'subscription-started', 'subscription-paused', 'subscription-failed', 'subscription-cancelled', 'subscription-missed', 'subscription-price', 'subscription-resumed', 'subscription-continued', 'subscription-address', 'subscription-reminder', 'subscription-renewed', 'subscription-declined', 'subscription-confirm', 'subscription-sold-out', 'subscription-unavailable', 'subscription-skipped', 'subscription-unskipped', 'subscription-moved', 'store-credit'))
);
--> statement-breakpoint
CREATE TABLE "shop"."fulfilments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."fulfilments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 6400001 CACHE 1),
	"order_id" integer NOT NULL,
	"tracking_number" text,
	"tracking_company" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "fulfilments_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."order_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."order_repeats" (
	"name" text PRIMARY KEY NOT NULL,
	"last_order_id" integer NOT NULL,
	"told" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5400001 CACHE 1),
	"number" integer NOT NULL,
	"cart_token" text,
	"payment_id" text,
	"replaces_id" integer,
	"replacement_key" text,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"customer_id" integer,
	"language" text NOT NULL,
	"financial_status" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"held_at" timestamp with time zone,
	"hold_reason" text,
	"hold_changes" integer DEFAULT 0 NOT NULL,
	"total_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cartToken_unique" UNIQUE("cart_token"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_replacementKey_unique" UNIQUE("replacement_key"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_financial_status" CHECK ("shop"."orders"."financial_status" IN ('authorized', 'paid', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_cancel_reason" CHECK ("shop"."orders"."cancel_reason" IN ('customer', 'inventory', 'fraud', 'declined', 'staff', 'other'))
);
--> statement-breakpoint
CREATE TABLE "shop"."refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 8400001 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_minor" integer NOT NULL,
	"shipping_tax_minor" integer NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"issued_minor" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone,
	"is_paid_by_hand" boolean DEFAULT false NOT NULL,
	"note" text,
	"is_cancellation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_state" CHECK ("shop"."refunds"."state" IN ('pending', 'done')),
	CONSTRAINT "refunds_means" CHECK ("shop"."refunds"."credit_minor" >= 0 AND "shop"."refunds"."issued_minor" >= 0 AND "shop"."refunds"."credit_minor" + "shop"."refunds"."issued_minor" <= "shop"."refunds"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "shop"."store_credit_choices" (
	"cart_token" text PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"payer_hash" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."store_credit_uses" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"given_back_minor" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_credit_uses_state" CHECK ("shop"."store_credit_uses"."state" IN ('held', 'taken', 'released')),
	CONSTRAINT "store_credit_uses_amount" CHECK ("shop"."store_credit_uses"."amount_minor" > 0 AND "shop"."store_credit_uses"."given_back_minor" BETWEEN 0 AND "shop"."store_credit_uses"."amount_minor"),
	CONSTRAINT "store_credit_uses_given_back" CHECK ("shop"."store_credit_uses"."given_back_minor" = 0 OR "shop"."store_credit_uses"."state" = 'taken')
);
--> statement-breakpoint
CREATE TABLE "shop"."store_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."store_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 7400001 CACHE 1),
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"issued_minor" integer NOT NULL,
	"balance_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_mail_id" text NOT NULL,
	"code_made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_credits_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "store_credits_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "store_credits_balance" CHECK ("shop"."store_credits"."issued_minor" > 0 AND "shop"."store_credits"."balance_minor" BETWEEN 0 AND "shop"."store_credits"."issued_minor")
);
--> statement-breakpoint
CREATE TABLE "shop"."subscription_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."subscription_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 9400001 CACHE 1),
	"first_order_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"variant_id" integer NOT NULL,
	"goods" jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"new_price_minor" integer,
	"new_price_from" timestamp with time zone,
	"new_price_mail_id" text,
	"months" integer NOT NULL,
	"anchor_day" integer NOT NULL,
	"delivery" jsonb NOT NULL,
	"billing" jsonb,
	"tax_number" text,
	"terms_version" text NOT NULL,
	"renewal_consent" text NOT NULL,
	"payment_key" text NOT NULL,
	"payment_token" text,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"paused_until" text,
	"cancelled_at" timestamp with time zone,
	"end_reason" text,
	"cancel_note" text,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "subscription_contracts_firstOrderId_unique" UNIQUE("first_order_id"),
	CONSTRAINT "subscription_contracts_method" CHECK ("shop"."subscription_contracts"."method" IN ('card', 'paypal', 'apple_pay', 'google_pay')),
	CONSTRAINT "subscription_contracts_status" CHECK ("shop"."subscription_contracts"."status" IN ('active', 'paused', 'past_due', 'cancelled')),
	CONSTRAINT "subscription_contracts_end_reason" CHECK ("shop"."subscription_contracts"."end_reason" IN ('customer', 'merchant', 'discontinued', 'order_cancelled', 'withdrawal')),
	CONSTRAINT "subscription_contracts_months" CHECK ("shop"."subscription_contracts"."months" BETWEEN 1 AND 12),
	CONSTRAINT "subscription_contracts_anchor_day" CHECK ("shop"."subscription_contracts"."anchor_day" BETWEEN 1 AND 31),
	CONSTRAINT "subscription_contracts_price" CHECK ("shop"."subscription_contracts"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."subscription_cycles" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"number" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp with time zone,
	"sold_out_since" timestamp with time zone,
	"payment_id" text,
	"order_id" integer,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_cycles_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_cycles_number" UNIQUE("contract_id","number"),
	CONSTRAINT "subscription_cycles_state" CHECK ("shop"."subscription_cycles"."state" IN ('upcoming', 'charging', 'retrying', 'sold_out', 'billed', 'skipped', 'missed', 'failed', 'unavailable', 'ended')),
	CONSTRAINT "subscription_cycles_billed_with_order" CHECK (("shop"."subscription_cycles"."state" = 'billed') = ("shop"."subscription_cycles"."order_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "shop"."subscription_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"key" text,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_events_key" UNIQUE("contract_id","key")
);
--> statement-breakpoint
CREATE TABLE "shop"."webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"is_repeat" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_payload" CHECK ("shop"."webhook_deliveries"."payload" IS NOT NULL OR "shop"."webhook_deliveries"."delivered_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "shop"."office_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."office_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."office_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"called_at" timestamp with time zone NOT NULL,
	"via" text NOT NULL,
	"actor" text,
	"command" text NOT NULL,
	"key" text,
	"order_number" integer,
	"contract_id" integer,
	"outcome" text NOT NULL
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
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"credit_id" integer,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"submission" jsonb,
	"payer_hash" text,
	"order_id" integer,
	"recovery_state" text DEFAULT 'automatic' NOT NULL,
	"recovery_attempts" integer DEFAULT 0 NOT NULL,
	"recover_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_state" CHECK ("shop"."payments"."state" IN ('started', 'challenge', 'unknown', 'declined', 'voiding', 'voided', 'authorised', 'captured', 'refunding', 'refunded')),
	CONSTRAINT "payments_recovery_state" CHECK ("shop"."payments"."recovery_state" IN ('automatic', 'needs_attention')),
	CONSTRAINT "payments_method" CHECK ("shop"."payments"."method" IN ('card', 'paypal', 'apple_pay', 'google_pay', 'gift_card')),
	CONSTRAINT "payments_credit" CHECK (("shop"."payments"."credit_id" IS NULL) = ("shop"."payments"."credit_minor" = 0) AND "shop"."payments"."credit_minor" BETWEEN 0 AND "shop"."payments"."amount_minor")
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
	"renewal" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authorisations_state" CHECK ("gateway"."authorisations"."state" IN ('challenge', 'authorised', 'declined')),
	CONSTRAINT "authorisations_renewal" CHECK ("gateway"."authorisations"."renewal" IN ('authorise', 'decline', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."captures" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."payment_methods" (
	"token" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"renewal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payment_methods_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_methods_renewal" CHECK ("gateway"."payment_methods"."renewal" IN ('authorise', 'decline', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."set_ups" (
	"key" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"state" text NOT NULL,
	"decline_reason" text,
	"renewal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_ups_state" CHECK ("gateway"."set_ups"."state" IN ('challenge', 'stored', 'declined')),
	CONSTRAINT "set_ups_renewal" CHECK ("gateway"."set_ups"."renewal" IN ('authorise', 'decline', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."voids" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."cart_lines" ADD CONSTRAINT "cart_lines_cart_token_carts_token_fk" FOREIGN KEY ("cart_token") REFERENCES "shop"."carts"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD CONSTRAINT "carts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."price_history" ADD CONSTRAINT "price_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."articles" ADD CONSTRAINT "articles_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "shop"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_access_tokens" ADD CONSTRAINT "customer_access_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_links" ADD CONSTRAINT "customer_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customers" ADD CONSTRAINT "customers_default_address_id_customer_addresses_id_fk" FOREIGN KEY ("default_address_id") REFERENCES "shop"."customer_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."discount_uses" ADD CONSTRAINT "discount_uses_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "shop"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_cycle_id_subscription_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "shop"."subscription_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."fulfilments" ADD CONSTRAINT "fulfilments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_replaces_id_orders_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD CONSTRAINT "store_credit_choices_cart_token_carts_token_fk" FOREIGN KEY ("cart_token") REFERENCES "shop"."carts"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD CONSTRAINT "store_credit_choices_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_uses" ADD CONSTRAINT "store_credit_uses_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credits" ADD CONSTRAINT "store_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credits" ADD CONSTRAINT "store_credits_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_contracts" ADD CONSTRAINT "subscription_contracts_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_cycles" ADD CONSTRAINT "subscription_cycles_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_cycles" ADD CONSTRAINT "subscription_cycles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_events" ADD CONSTRAINT "subscription_events_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."captures" ADD CONSTRAINT "captures_key_authorisations_key_fk" FOREIGN KEY ("key") REFERENCES "gateway"."authorisations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."refunds" ADD CONSTRAINT "refunds_payment_key_captures_key_fk" FOREIGN KEY ("payment_key") REFERENCES "gateway"."captures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "shop"."rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "cart_lines_by_cart" ON "shop"."cart_lines" USING btree ("cart_token","position");--> statement-breakpoint
CREATE INDEX "carts_without_order" ON "shop"."carts" USING btree ("updated_at") WHERE order_id IS NULL;--> statement-breakpoint
CREATE INDEX "carts_by_customer" ON "shop"."carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "price_history_by_variant" ON "shop"."price_history" USING btree ("variant_id","valid_from");--> statement-breakpoint
CREATE INDEX "variants_by_product" ON "shop"."variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_variant" ON "shop"."stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "articles_by_blog" ON "shop"."articles" USING btree ("blog_id","published_at");--> statement-breakpoint
CREATE INDEX "customer_access_tokens_by_customer" ON "shop"."customer_access_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_access_tokens_by_expiry" ON "shop"."customer_access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "shop"."customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_links_by_expiry" ON "shop"."customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_by_default_address" ON "shop"."customers" USING btree ("default_address_id") WHERE default_address_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "used_multipasses_by_expiry" ON "shop"."used_multipasses" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once_per_customer" ON "shop"."discount_uses" USING btree ("code","email_key") WHERE once_per_customer;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "shop"."mails" USING btree ("created_at") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "shop"."mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_customer" ON "shop"."mails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mails_by_contract" ON "shop"."mails" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "mails_by_credit" ON "shop"."mails" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "orders_by_email_key" ON "shop"."orders" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_by_customer_id" ON "shop"."orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_by_replaced" ON "shop"."orders" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "shop"."refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_credit_choices_by_credit" ON "shop"."store_credit_choices" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "store_credit_uses_by_credit" ON "shop"."store_credit_uses" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "store_credits_by_order" ON "shop"."store_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_credits_by_email_key" ON "shop"."store_credits" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscription_contracts_by_email_key" ON "shop"."subscription_contracts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscription_contracts_by_variant" ON "shop"."subscription_contracts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_paused" ON "shop"."subscription_contracts" USING btree ("paused_until") WHERE status = 'paused' AND paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_contracts_to_release" ON "shop"."subscription_contracts" USING btree ("ends_at") WHERE status = 'cancelled' AND payment_token IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_cycles_one_open" ON "shop"."subscription_cycles" USING btree ("contract_id") WHERE state IN ('upcoming', 'charging', 'retrying', 'sold_out');--> statement-breakpoint
CREATE INDEX "subscription_cycles_due" ON "shop"."subscription_cycles" USING btree ("attempt_at") WHERE state IN ('upcoming', 'charging', 'retrying', 'sold_out');--> statement-breakpoint
CREATE INDEX "subscription_cycles_to_remind" ON "shop"."subscription_cycles" USING btree ("due_at") WHERE state = 'upcoming' AND reminded_at IS NULL AND NOT is_skipped;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "shop"."webhook_deliveries" USING btree ("created_at") WHERE delivered_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_delivered" ON "shop"."webhook_deliveries" USING btree ("delivered_at") WHERE delivered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "office_answers_by_age" ON "shop"."office_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_calls_by_age" ON "shop"."office_calls" USING btree ("called_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive_per_cart" ON "shop"."payments" USING btree ("cart_token") WHERE state IN ('started', 'challenge', 'unknown', 'authorised', 'captured', 'refunding', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_by_cart" ON "shop"."payments" USING btree ("cart_token","sequence");--> statement-breakpoint
CREATE INDEX "payments_by_credit" ON "shop"."payments" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "shop"."payments" USING btree ("updated_at") WHERE state IN ('started', 'challenge', 'unknown', 'voiding', 'authorised', 'refunding');--> statement-breakpoint
CREATE INDEX "payments_failed_with_submission" ON "shop"."payments" USING btree ("updated_at") WHERE submission IS NOT NULL AND state IN ('declined', 'voided');--> statement-breakpoint
CREATE INDEX "gateway_refunds_by_payment" ON "gateway"."refunds" USING btree ("payment_key");
CREATE TABLE "shop"."maintenance_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."webhook_deliveries" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "recovery_state" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "recovery_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "recover_after" timestamp with time zone;--> statement-breakpoint
-- By hand: rows that would break the constraints below, and payloads that were delivered.
UPDATE "shop"."customers" SET "default_address_id" = NULL WHERE "default_address_id" NOT IN (SELECT "id" FROM "shop"."customer_addresses");--> statement-breakpoint
DELETE FROM "shop"."stock_movements" WHERE "variant_id" NOT IN (SELECT "id" FROM "shop"."variants");--> statement-breakpoint
UPDATE "shop"."payments" SET "order_id" = NULL WHERE "order_id" NOT IN (SELECT "id" FROM "shop"."orders");--> statement-breakpoint
UPDATE "shop"."carts" SET "order_id" = NULL, "completed_at" = NULL WHERE "order_id" NOT IN (SELECT "id" FROM "shop"."orders");--> statement-breakpoint
DELETE FROM "shop"."discount_uses" WHERE "order_id" NOT IN (SELECT "id" FROM "shop"."orders");--> statement-breakpoint
UPDATE "shop"."webhook_deliveries" SET "payload" = NULL WHERE "delivered_at" IS NOT NULL;--> statement-breakpoint
-- By hand: the tables' modules may not import the module of orders.
ALTER TABLE "shop"."carts" ADD CONSTRAINT "carts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id");--> statement-breakpoint
ALTER TABLE "shop"."discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id");--> statement-breakpoint
ALTER TABLE "shop"."customers" ADD CONSTRAINT "customers_default_address_id_customer_addresses_id_fk" FOREIGN KEY ("default_address_id") REFERENCES "shop"."customer_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_links_by_expiry" ON "shop"."customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_delivered" ON "shop"."webhook_deliveries" USING btree ("delivered_at") WHERE delivered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_failed_with_submission" ON "shop"."payments" USING btree ("updated_at") WHERE submission IS NOT NULL AND state IN ('declined', 'voided');--> statement-breakpoint
ALTER TABLE "shop"."discount_codes" ADD CONSTRAINT "discount_codes_source" CHECK ("shop"."discount_codes"."source" IN ('files', 'back-office'));--> statement-breakpoint
ALTER TABLE "shop"."customer_links" ADD CONSTRAINT "customer_links_purpose" CHECK ("shop"."customer_links"."purpose" IN ('activation', 'reset'));--> statement-breakpoint
ALTER TABLE "shop"."customers" ADD CONSTRAINT "customers_state" CHECK ("shop"."customers"."state" IN ('disabled', 'enabled'));--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_financial_status" CHECK ("shop"."orders"."financial_status" IN ('authorized', 'paid', 'refunded'));--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("shop"."orders"."cancel_reason" IN ('customer', 'inventory', 'fraud', 'declined', 'staff', 'other'));--> statement-breakpoint
ALTER TABLE "shop"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_payload" CHECK ("shop"."webhook_deliveries"."payload" IS NOT NULL OR "shop"."webhook_deliveries"."delivered_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'parcel-sent', 'account-activation', 'password-recovery'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_state" CHECK ("shop"."payments"."state" IN ('started', 'challenge', 'unknown', 'declined', 'voiding', 'voided', 'authorised', 'captured', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_recovery_state" CHECK ("shop"."payments"."recovery_state" IN ('automatic', 'needs_attention'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_method" CHECK ("shop"."payments"."method" IN ('card', 'paypal', 'apple_pay', 'google_pay'));--> statement-breakpoint
ALTER TABLE "gateway"."authorisations" ADD CONSTRAINT "authorisations_state" CHECK ("gateway"."authorisations"."state" IN ('challenge', 'authorised', 'declined'));
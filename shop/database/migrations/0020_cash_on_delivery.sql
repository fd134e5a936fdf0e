CREATE TABLE "shop"."refused_parcels" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."orders" DROP CONSTRAINT "orders_financial_status";--> statement-breakpoint
ALTER TABLE "shop"."payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "shop"."payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."refused_parcels" ADD CONSTRAINT "refused_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_parcels_by_mailbox" ON "shop"."refused_parcels" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "refused_parcels_by_time" ON "shop"."refused_parcels" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "fulfilments_by_tracking_number" ON "shop"."fulfilments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "shop"."orders" USING btree ("confirm_by") WHERE confirm_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_financial_status" CHECK ("shop"."orders"."financial_status" IN ('authorized', 'pending', 'voided', 'paid', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_state" CHECK ("shop"."payments"."state" IN ('started', 'challenge', 'unknown', 'declined', 'voiding', 'voided', 'authorised', 'due', 'waived', 'captured', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_method" CHECK ("shop"."payments"."method" IN ('card', 'paypal', 'apple_pay', 'google_pay', 'cash_on_delivery', 'gift_card'));
CREATE TABLE "shop"."subscription_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."subscription_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 9400001 CACHE 1),
	"first_order_id" integer NOT NULL,
	"email" text NOT NULL,
	"customer" text NOT NULL,
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
	CONSTRAINT "subscription_contracts_end_reason" CHECK ("shop"."subscription_contracts"."end_reason" IN ('customer', 'merchant', 'discontinued', 'order_cancelled', 'forgotten')),
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
ALTER TABLE "shop"."mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "shop"."cart_lines" ADD COLUMN "agreed_minor" integer;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "cycle_id" text;--> statement-breakpoint
ALTER TABLE "shop"."subscription_contracts" ADD CONSTRAINT "subscription_contracts_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_cycles" ADD CONSTRAINT "subscription_cycles_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_cycles" ADD CONSTRAINT "subscription_cycles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."subscription_events" ADD CONSTRAINT "subscription_events_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_contracts_by_customer" ON "shop"."subscription_contracts" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "subscription_contracts_by_variant" ON "shop"."subscription_contracts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_paused" ON "shop"."subscription_contracts" USING btree ("paused_until") WHERE status = 'paused' AND paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_contracts_to_release" ON "shop"."subscription_contracts" USING btree ("ends_at") WHERE status = 'cancelled' AND payment_token IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_cycles_one_open" ON "shop"."subscription_cycles" USING btree ("contract_id") WHERE state IN ('upcoming', 'charging', 'retrying', 'sold_out');--> statement-breakpoint
CREATE INDEX "subscription_cycles_due" ON "shop"."subscription_cycles" USING btree ("attempt_at") WHERE state IN ('upcoming', 'charging', 'retrying', 'sold_out');--> statement-breakpoint
CREATE INDEX "subscription_cycles_to_remind" ON "shop"."subscription_cycles" USING btree ("due_at") WHERE state = 'upcoming' AND reminded_at IS NULL AND NOT is_skipped;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "shop"."subscription_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_cycle_id_subscription_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "shop"."subscription_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_contract" ON "shop"."mails" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'order-refunded', 'parcel-sent', 'parcel-delivered', 'account-activation', 'password-recovery', 'subscription-started', 'subscription-paused', 'subscription-failed', 'subscription-cancelled', 'subscription-missed', 'subscription-price', 'subscription-reminder', 'subscription-renewed', 'subscription-declined', 'subscription-confirm', 'subscription-sold-out', 'subscription-unavailable'));--> statement-breakpoint
ALTER TABLE "shop"."office_calls" ADD COLUMN "contract_id" integer;
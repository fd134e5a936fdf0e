CREATE TABLE "shop"."order_repeats" (
	"name" text PRIMARY KEY NOT NULL,
	"last_order_id" integer NOT NULL,
	"told" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
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
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "shop"."orders" ALTER COLUMN "cart_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."fulfilments" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "replacement_key" text;--> statement-breakpoint
ALTER TABLE "shop"."webhook_deliveries" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "refund_id" integer;--> statement-breakpoint
CREATE INDEX "office_answers_by_age" ON "shop"."office_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_calls_by_age" ON "shop"."office_calls" USING btree ("called_at");--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_replaces_id_orders_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_replaced" ON "shop"."orders" USING btree ("replaces_id");--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_replacementKey_unique" UNIQUE("replacement_key");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'order-refunded', 'parcel-sent', 'parcel-delivered', 'account-activation', 'password-recovery'));
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
	"customer" text NOT NULL,
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
ALTER TABLE "shop"."mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "shop"."payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "issued_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD CONSTRAINT "store_credit_choices_cart_token_carts_token_fk" FOREIGN KEY ("cart_token") REFERENCES "shop"."carts"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_choices" ADD CONSTRAINT "store_credit_choices_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credit_uses" ADD CONSTRAINT "store_credit_uses_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credits" ADD CONSTRAINT "store_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."store_credits" ADD CONSTRAINT "store_credits_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_credit_choices_by_credit" ON "shop"."store_credit_choices" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "store_credit_uses_by_credit" ON "shop"."store_credit_uses" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "store_credits_by_order" ON "shop"."store_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_credits_by_customer" ON "shop"."store_credits" USING btree ("customer");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "shop"."store_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_credit" ON "shop"."mails" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "payments_by_credit" ON "shop"."payments" USING btree ("credit_id");--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_means" CHECK ("shop"."refunds"."credit_minor" >= 0 AND "shop"."refunds"."issued_minor" >= 0 AND "shop"."refunds"."credit_minor" + "shop"."refunds"."issued_minor" <= "shop"."refunds"."amount_minor");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'order-refunded', 'parcel-sent', 'parcel-delivered', 'account-activation', 'password-recovery', 'subscription-started', 'subscription-paused', 'subscription-failed', 'subscription-cancelled', 'subscription-missed', 'subscription-price', 'subscription-reminder', 'subscription-renewed', 'subscription-declined', 'subscription-confirm', 'subscription-sold-out', 'subscription-unavailable', 'store-credit'));--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_credit" CHECK (("shop"."payments"."credit_id" IS NULL) = ("shop"."payments"."credit_minor" = 0) AND "shop"."payments"."credit_minor" BETWEEN 0 AND "shop"."payments"."amount_minor");--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_method" CHECK ("shop"."payments"."method" IN ('card', 'paypal', 'apple_pay', 'google_pay', 'gift_card'));
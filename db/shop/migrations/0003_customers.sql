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
	CONSTRAINT "customer_links_customer_id_purpose_pk" PRIMARY KEY("customer_id","purpose")
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
	CONSTRAINT "customers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "shop"."throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."used_multipasses" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "shop"."mails" SET "kind" = 'order-confirmation';--> statement-breakpoint
ALTER TABLE "shop"."mails" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "shop"."mails" SET "language" = coalesce((SELECT "language" FROM "shop"."orders" WHERE "orders"."id" = "mails"."order_id"), 'ro');--> statement-breakpoint
ALTER TABLE "shop"."mails" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "last_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."customer_access_tokens" ADD CONSTRAINT "customer_access_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_links" ADD CONSTRAINT "customer_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_access_tokens_by_customer" ON "shop"."customer_access_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_access_tokens_by_expiry" ON "shop"."customer_access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "shop"."customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "throttles_by_end" ON "shop"."throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "used_multipasses_by_expiry" ON "shop"."used_multipasses" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_by_customer" ON "shop"."carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "shop"."mails" USING btree ("created_at") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "shop"."mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_customer" ON "shop"."mails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_by_customer_id" ON "shop"."orders" USING btree ("customer_id");
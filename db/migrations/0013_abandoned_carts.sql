CREATE TABLE "site"."abandoned_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"reader_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"code" text,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"attempts" text[] DEFAULT '{}' NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"is_queued" boolean DEFAULT false NOT NULL,
	"restored_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "abandoned_carts_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."cart_reminder_refusals" (
	"reader_id" uuid PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."cart_reminders" (
	"cart_id" uuid NOT NULL,
	"mail" integer NOT NULL,
	"reader_id" uuid NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"order_id" text,
	CONSTRAINT "cart_reminders_cart_id_mail_pk" PRIMARY KEY("cart_id","mail")
);
--> statement-breakpoint
CREATE INDEX "abandoned_carts_due" ON "site"."abandoned_carts" USING btree ("due_at") WHERE not is_queued;--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_address" ON "site"."abandoned_carts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_reader" ON "site"."abandoned_carts" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_attempt" ON "site"."abandoned_carts" USING gin ("attempts");--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_expiry" ON "site"."abandoned_carts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_by_reader" ON "site"."cart_reminders" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "cart_reminders_by_time" ON "site"."cart_reminders" USING btree ("sent_at");
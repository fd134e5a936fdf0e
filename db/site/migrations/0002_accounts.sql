CREATE TABLE "site"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"language" text NOT NULL,
	"customer_id" text,
	"pending_password_hash" text,
	"has_password" boolean NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "site"."email_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed_token" text,
	"token_expires_at" timestamp with time zone,
	"remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."wishlist_items" (
	"account_id" uuid NOT NULL,
	"product_handle" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_account_id_product_handle_pk" PRIMARY KEY("account_id","product_handle")
);
--> statement-breakpoint
ALTER TABLE "site"."orders" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "site"."orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "site"."email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."wishlist_items" ADD CONSTRAINT "wishlist_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_by_time" ON "site"."outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_links_by_account" ON "site"."email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "site"."sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "site"."orders" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "site"."orders" USING btree ("customer_id");
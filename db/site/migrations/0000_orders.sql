CREATE SCHEMA "site";
--> statement-breakpoint
CREATE TABLE "site"."handled_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"checkout_attempt" text,
	"progress" integer NOT NULL,
	"order" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"claim" text,
	"fingerprint" text NOT NULL,
	"cart_id" text,
	"checkout_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_claim_unique" UNIQUE("claim")
);
--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "site"."orders" USING btree ("checkout_attempt");--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_age" ON "site"."checkout_attempts" USING btree ("created_at");
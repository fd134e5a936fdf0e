CREATE TABLE "site"."newsletter_signups" (
	"address_key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"discount_code" text,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

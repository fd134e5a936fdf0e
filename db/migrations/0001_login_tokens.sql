ALTER TABLE "site"."sessions" ADD COLUMN "sealed_login" text;--> statement-breakpoint
ALTER TABLE "site"."sessions" ADD COLUMN "login_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site"."sessions" ADD COLUMN "refreshing_until" timestamp with time zone;
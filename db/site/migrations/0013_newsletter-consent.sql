CREATE TABLE "site"."newsletter_departures" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" DROP CONSTRAINT "newsletter_signups_status";--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "site"."newsletter_signups" SET "asked_at" = "created_at";--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ALTER COLUMN "asked_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_departures_by_time" ON "site"."newsletter_departures" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "newsletter_signups_pending" ON "site"."newsletter_signups" USING btree ("asked_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD CONSTRAINT "newsletter_signups_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "site"."newsletter_signups" ADD CONSTRAINT "newsletter_signups_status" CHECK ("site"."newsletter_signups"."status" IN ('pending', 'confirmed'));
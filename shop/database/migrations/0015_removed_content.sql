ALTER TABLE "shop"."articles" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."blogs" ADD COLUMN "removed_at" timestamp with time zone;
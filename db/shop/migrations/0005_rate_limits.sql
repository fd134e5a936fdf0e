CREATE TABLE "shop"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "shop"."throttles" CASCADE;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "shop"."rate_limits" USING btree ("window_ends_at");
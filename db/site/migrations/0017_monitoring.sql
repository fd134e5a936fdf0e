CREATE TABLE "site"."monitoring_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"samples" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."monitoring_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"release" text NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monitoring_vitals_hour_route_release_name_bucket_pk" PRIMARY KEY("hour","route","release","name","bucket")
);
--> statement-breakpoint
CREATE INDEX "monitoring_errors_by_last" ON "site"."monitoring_errors" USING btree ("last_at");
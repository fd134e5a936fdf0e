CREATE TABLE "shop"."deletions" (
	"name" text PRIMARY KEY NOT NULL,
	"deleted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "shop"."deletions" ("name", "deleted_until")
SELECT 'webhooks', "last_run_at" FROM "shop"."maintenance_runs" WHERE "name" = 'delivered webhooks deleted until';

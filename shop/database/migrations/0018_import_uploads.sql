CREATE TABLE "shop"."import_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE INDEX "import_uploads_by_time" ON "shop"."import_uploads" USING btree ("uploaded_at");
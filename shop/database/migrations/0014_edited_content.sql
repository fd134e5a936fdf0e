CREATE TABLE "shop"."store_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."collections" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."articles" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."blogs" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."store_documents" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();

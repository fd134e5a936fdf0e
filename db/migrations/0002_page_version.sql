CREATE TABLE "site"."page_version" (
	"only_row" boolean PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"platform" text,
	"platform_asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE FUNCTION "site"."raise_page_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "site"."page_version" AS "v" ("only_row", "version") VALUES (true, 1)
	ON CONFLICT ("only_row") DO UPDATE SET "version" = "v"."version" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "published" AFTER INSERT ON "site"."reviews" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW."status" = 'shown') EXECUTE FUNCTION "site"."raise_page_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "erased" AFTER DELETE ON "site"."reviews" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD."status" = 'shown') EXECUTE FUNCTION "site"."raise_page_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "changed" AFTER UPDATE ON "site"."reviews" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (
	'shown' IN (OLD."status", NEW."status") AND to_jsonb(OLD) - 'helpful' <> to_jsonb(NEW) - 'helpful'
) EXECUTE FUNCTION "site"."raise_page_version"();

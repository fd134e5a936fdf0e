CREATE TABLE "shop"."catalogue_version" (
	"only_row" boolean PRIMARY KEY NOT NULL,
	"shown" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "shop"."raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own CONSTANT bigint := pg_current_xact_id()::text::bigint;
BEGIN
	INSERT INTO "shop"."catalogue_version" AS "v" ("only_row", "shown") VALUES (true, own)
	ON CONFLICT ("only_row") DO UPDATE SET "shown" = own WHERE "v"."shown" <> own;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."products" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."product_texts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."variant_prices" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."collections" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."blogs" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR UPDATE OR DELETE ON "shop"."articles" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown" AFTER INSERT OR DELETE ON "shop"."variants" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "shop"."raise_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shown_change" AFTER UPDATE ON "shop"."variants" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (
	(OLD."stock" > 0) <> (NEW."stock" > 0)
	OR to_jsonb(OLD) - '{stock,updated_at,changed_in}'::text[] <> to_jsonb(NEW) - '{stock,updated_at,changed_in}'::text[]
) EXECUTE FUNCTION "shop"."raise_catalogue_version"();

ALTER TABLE "shop"."products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "shop"."products" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "variants_by_change" ON "shop"."variants" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION "shop"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed_in := pg_current_xact_id(); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "products_note_change" BEFORE UPDATE ON "shop"."products" FOR EACH ROW EXECUTE FUNCTION "shop"."note_change"();--> statement-breakpoint
CREATE TRIGGER "variants_note_change" BEFORE UPDATE ON "shop"."variants" FOR EACH ROW EXECUTE FUNCTION "shop"."note_change"();

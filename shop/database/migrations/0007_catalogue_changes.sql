ALTER TABLE "shop"."products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "shop"."products" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "variants_by_change" ON "shop"."variants" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION "shop"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed_in := pg_current_xact_id(); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "products_note_change" BEFORE UPDATE ON "shop"."products" FOR EACH ROW EXECUTE FUNCTION "shop"."note_change"();--> statement-breakpoint
CREATE TRIGGER "variants_note_change" BEFORE UPDATE ON "shop"."variants" FOR EACH ROW EXECUTE FUNCTION "shop"."note_change"();--> statement-breakpoint
CREATE FUNCTION "shop"."touch_product"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "shop"."products" SET "changed_in" = "changed_in" WHERE "id" = coalesce(NEW.product_id, OLD.product_id); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION "shop"."touch_variant"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "shop"."variants" SET "changed_in" = "changed_in" WHERE "id" = coalesce(NEW.variant_id, OLD.variant_id); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "product_texts_touch_product" AFTER INSERT OR UPDATE OR DELETE ON "shop"."product_texts" FOR EACH ROW EXECUTE FUNCTION "shop"."touch_product"();--> statement-breakpoint
CREATE TRIGGER "variant_prices_touch_variant" AFTER INSERT OR UPDATE OR DELETE ON "shop"."variant_prices" FOR EACH ROW EXECUTE FUNCTION "shop"."touch_variant"();--> statement-breakpoint
CREATE TRIGGER "variants_touch_product" AFTER DELETE ON "shop"."variants" FOR EACH ROW EXECUTE FUNCTION "shop"."touch_product"();

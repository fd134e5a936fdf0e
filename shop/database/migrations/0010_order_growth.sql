CREATE TABLE "shop"."book_marks" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop"."book_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_marks_kind_key_id_pk" PRIMARY KEY("kind","key","id")
);
--> statement-breakpoint
LOCK TABLE "shop"."carts", "shop"."payments", "shop"."orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "shop"."stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "shop"."mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "shop"."webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_subject" ON "shop"."webhook_deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE FUNCTION "shop"."mark_for_books"("of_kind" text, "of_key" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "shop"."book_marks" ("kind", "key") SELECT of_kind, of_key WHERE of_key IS NOT NULL AND NOT EXISTS (
		SELECT FROM "shop"."book_marks" WHERE "kind" = of_kind AND "key" = of_key AND "at" = now() AND xmin = pg_current_xact_id()::xid
	) $$;--> statement-breakpoint
CREATE FUNCTION "shop"."note_for_books"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
	IF TG_OP = 'INSERT' THEN changed := NEW; ELSE changed := OLD; END IF;
	FOR pass IN 1..2 LOOP
		CASE TG_TABLE_NAME
			WHEN 'orders' THEN
				PERFORM "shop"."mark_for_books"('order', changed.id::text);
				PERFORM "shop"."mark_for_books"('copy', changed.id::text);
				-- A number that is missing is told of the order after it.
				IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.number <> OLD.number) THEN
					PERFORM "shop"."mark_for_books"('order', (SELECT id::text FROM "shop"."orders" WHERE number = changed.number + 1));
				END IF;
			WHEN 'payments' THEN PERFORM "shop"."mark_for_books"('cart', changed.cart_token);
			WHEN 'carts' THEN PERFORM "shop"."mark_for_books"('cart', changed.token);
			WHEN 'subscription_cycles' THEN
				PERFORM "shop"."mark_for_books"('cart', changed.id);
				PERFORM "shop"."mark_for_books"('order', (SELECT first_order_id::text FROM "shop"."subscription_contracts" WHERE id = changed.contract_id));
			WHEN 'subscription_contracts' THEN PERFORM "shop"."mark_for_books"('order', changed.first_order_id::text);
			WHEN 'store_credit_uses' THEN
				PERFORM "shop"."mark_for_books"('cart', (SELECT cart_token FROM "shop"."payments" WHERE id = changed.payment_id));
				PERFORM "shop"."mark_for_books"('order', (SELECT order_id::text FROM "shop"."store_credits" WHERE id = changed.credit_id));
			WHEN 'webhook_deliveries' THEN PERFORM "shop"."mark_for_books"('order', changed.subject_id::text);
			ELSE PERFORM "shop"."mark_for_books"('order', changed.order_id::text);
		END CASE;
		-- A row that names another order by hand marks both.
		EXIT WHEN TG_OP <> 'UPDATE';
		changed := NEW;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."orders" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "payments_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."payments" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "refunds_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."refunds" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "fulfilments_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."fulfilments" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."stock_movements" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "discount_uses_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."discount_uses" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "store_credits_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."store_credits" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "store_credit_uses_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."store_credit_uses" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "subscription_contracts_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."subscription_contracts" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "subscription_cycles_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."subscription_cycles" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "mails_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "shop"."mails" FOR EACH ROW EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "webhook_deliveries_note_for_books" AFTER INSERT OR UPDATE ON "shop"."webhook_deliveries" FOR EACH ROW WHEN (NEW.topic LIKE 'orders/%' OR NEW.topic LIKE 'refunds/%' OR NEW.topic LIKE 'fulfillments/%') EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "webhook_deletions_note_for_books" AFTER DELETE ON "shop"."webhook_deliveries" FOR EACH ROW WHEN (OLD.topic LIKE 'orders/%' OR OLD.topic LIKE 'refunds/%' OR OLD.topic LIKE 'fulfillments/%') EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "carts_note_for_books" AFTER INSERT OR UPDATE ON "shop"."carts" FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL OR NEW.order_id IS NOT NULL) EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "reopened_carts_note_for_books" AFTER UPDATE OR DELETE ON "shop"."carts" FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL OR OLD.order_id IS NOT NULL) EXECUTE FUNCTION "shop"."note_for_books"();--> statement-breakpoint
INSERT INTO "shop"."book_marks" ("kind", "key") SELECT kind, id::text FROM "shop"."orders" CROSS JOIN unnest(ARRAY['order', 'copy']) kind;--> statement-breakpoint
INSERT INTO "shop"."book_marks" ("kind", "key") SELECT 'cart', cart_token FROM "shop"."payments" UNION SELECT 'cart', token FROM "shop"."carts" WHERE completed_at IS NOT NULL OR order_id IS NOT NULL;

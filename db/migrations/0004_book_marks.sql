CREATE TABLE "site"."book_marks" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site"."book_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_marks_kind_key_id_pk" PRIMARY KEY("kind","key","id")
);
--> statement-breakpoint
CREATE FUNCTION "site"."mark_for_books"("of_order" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "site"."book_marks" ("kind", "key") SELECT 'copy', of_order WHERE NOT EXISTS (
		SELECT FROM "site"."book_marks" WHERE "kind" = 'copy' AND "key" = of_order AND "at" = now() AND xmin = pg_current_xact_id()::xid
	) $$;--> statement-breakpoint
CREATE FUNCTION "site"."note_for_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		IF TG_OP <> 'INSERT' THEN PERFORM "site"."mark_for_books"(OLD.id); END IF;
		IF TG_OP <> 'DELETE' THEN PERFORM "site"."mark_for_books"(NEW.id); END IF;
	ELSE
		IF TG_OP <> 'INSERT' THEN PERFORM "site"."mark_for_books"(OLD.order_id); END IF;
		IF TG_OP <> 'DELETE' THEN PERFORM "site"."mark_for_books"(NEW.order_id); END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "site"."orders" FOR EACH ROW EXECUTE FUNCTION "site"."note_for_books"();--> statement-breakpoint
CREATE TRIGGER "invoices_note_for_books" AFTER INSERT OR UPDATE OR DELETE ON "site"."invoices" FOR EACH ROW EXECUTE FUNCTION "site"."note_for_books"();--> statement-breakpoint
INSERT INTO "site"."book_marks" ("kind", "key") SELECT 'copy', id FROM "site"."orders" UNION SELECT 'copy', order_id FROM "site"."invoices";

CREATE TABLE "site"."order_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."invoices" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "invoices_kind" CHECK ("site"."invoices"."kind" IN ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "site"."back_office_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."back_office_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"command" text NOT NULL,
	"args" jsonb NOT NULL,
	"ok" boolean NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "site"."order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_by_end" ON "site"."order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_order" ON "site"."invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_refund" ON "site"."invoices" USING btree ("order_id","refund_id") WHERE kind = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_by_time" ON "site"."invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "back_office_log_by_time" ON "site"."back_office_log" USING btree ("at");--> statement-breakpoint
-- An issued document stays as it is; what was wrong is corrected by another document.
CREATE FUNCTION "site"."refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are never changed nor deleted';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE OR DELETE ON "site"."invoices"
  FOR EACH ROW EXECUTE FUNCTION "site"."refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_not_truncated" BEFORE TRUNCATE ON "site"."invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "site"."refuse_invoice_change"();

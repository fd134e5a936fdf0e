ALTER TABLE "site"."invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
DROP INDEX "site"."invoices_by_refund";--> statement-breakpoint
DROP INDEX "site"."invoices_by_order";--> statement-breakpoint
ALTER TABLE "site"."invoices" ADD COLUMN "step" integer;--> statement-breakpoint
-- What is written on a document stays as it is: only the new column is filled in.
ALTER TABLE "site"."invoices" DISABLE TRIGGER "invoices_unchanged";--> statement-breakpoint
UPDATE "site"."invoices" SET "step" = "counted"."step" FROM (
  SELECT "series", "number", row_number() OVER (PARTITION BY "order_id" ORDER BY "issued_at", "number") AS "step"
  FROM "site"."invoices"
) AS "counted" WHERE "invoices"."series" = "counted"."series" AND "invoices"."number" = "counted"."number";--> statement-breakpoint
ALTER TABLE "site"."invoices" ENABLE TRIGGER "invoices_unchanged";--> statement-breakpoint
ALTER TABLE "site"."invoices" ALTER COLUMN "step" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_order" ON "site"."invoices" USING btree ("order_id","step");--> statement-breakpoint
ALTER TABLE "site"."invoices" ADD CONSTRAINT "invoices_refund" CHECK (kind = 'credit_note' OR refund_id IS NULL);
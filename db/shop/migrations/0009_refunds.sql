CREATE TABLE "shop"."refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 8400001 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_minor" integer NOT NULL,
	"shipping_tax_minor" integer NOT NULL,
	"note" text,
	"is_cancellation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_state" CHECK ("shop"."refunds"."state" IN ('pending', 'done'))
);
--> statement-breakpoint
ALTER TABLE "shop"."orders" DROP CONSTRAINT "orders_financial_status";--> statement-breakpoint
ALTER TABLE "gateway"."refunds" DROP CONSTRAINT "refunds_key_captures_key_fk";
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway"."refunds" ADD COLUMN "payment_key" text;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: a refund of all there was for every order that was cancelled before, and its name at the gateway.
INSERT INTO "shop"."refunds" ("order_id", "key", "state", "amount_minor", "lines", "shipping_minor", "shipping_tax_minor", "is_cancellation", "created_at", "done_at")
SELECT o."id", 'cancellation:' || o."id", CASE p."state" WHEN 'refunded' THEN 'done' ELSE 'pending' END, o."total_minor", l."lines",
	(o."snapshot"->'shipping'->>'priceMinor')::integer,
	CASE WHEN (o."snapshot"->'shipping'->>'priceMinor')::integer = 0 THEN 0 ELSE greatest(0, (o."snapshot"->>'taxMinor')::integer - l."tax") END,
	true, coalesce(o."cancelled_at", p."updated_at"), CASE p."state" WHEN 'refunded' THEN p."updated_at" END
FROM "shop"."orders" o
JOIN "shop"."payments" p ON p."id" = o."payment_id"
CROSS JOIN LATERAL (
	SELECT jsonb_agg(jsonb_build_object('line', n - 1, 'quantity', e->'quantity', 'amountMinor', e->'totalMinor', 'taxMinor', e->'taxMinor', 'restock', 'cancel') ORDER BY n) AS "lines",
		sum((e->>'taxMinor')::integer)::integer AS "tax"
	FROM jsonb_array_elements(o."snapshot"->'lines') WITH ORDINALITY AS each(e, n)
) l
WHERE p."state" IN ('refunding', 'refunded')
ORDER BY o."id";--> statement-breakpoint
UPDATE "shop"."orders" SET "refunded_minor" = "total_minor" WHERE "financial_status" = 'refunded';--> statement-breakpoint
UPDATE "gateway"."refunds" g SET "payment_key" = g."key", "key" = g."key" || ':' || r."id"
FROM "shop"."refunds" r JOIN "shop"."orders" o ON o."id" = r."order_id" WHERE o."payment_id" = g."key";--> statement-breakpoint
UPDATE "gateway"."refunds" SET "payment_key" = "key" WHERE "payment_key" IS NULL;--> statement-breakpoint
ALTER TABLE "gateway"."refunds" ALTER COLUMN "payment_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "shop"."refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "gateway"."refunds" ADD CONSTRAINT "refunds_payment_key_captures_key_fk" FOREIGN KEY ("payment_key") REFERENCES "gateway"."captures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_refunds_by_payment" ON "gateway"."refunds" USING btree ("payment_key");--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_financial_status" CHECK ("shop"."orders"."financial_status" IN ('authorized', 'paid', 'partially_refunded', 'refunded'));
ALTER TABLE "shop"."payments" ADD COLUMN "payer_hash" text;--> statement-breakpoint
-- An order belongs to the mailbox it was paid with, once that is proven; not to whose access token its cart had.
UPDATE "shop"."orders" SET "customer_id" = NULL
FROM "shop"."customers"
WHERE "customers"."id" = "orders"."customer_id"
  AND ("customers"."email_key" <> "orders"."customer" OR "customers"."email_verified_at" IS NULL);--> statement-breakpoint
UPDATE "shop"."orders" SET "customer_id" = "customers"."id"
FROM "shop"."customers"
WHERE "orders"."customer_id" IS NULL
  AND "orders"."anonymised_at" IS NULL
  AND "customers"."email_key" = "orders"."customer"
  AND "customers"."state" = 'enabled'
  AND "customers"."email_verified_at" IS NOT NULL;

-- Carts of renewals that are not finished: their agreed prices are in lei, wherever the parcel goes.
UPDATE "shop"."carts" SET "currency" = 'RON'
WHERE "token" IN (SELECT "cart_token" FROM "shop"."cart_lines" WHERE "agreed_minor" IS NOT NULL);

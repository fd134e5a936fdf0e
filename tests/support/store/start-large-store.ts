import { sql } from "drizzle-orm";
import { openDatabase } from "#server/database.ts";
import { type Arrangement, startStore, type Store } from "./store.ts";

/** Far from the ids of the seed; those of variants are ten times as large, and a digit. */
const FIRST_PLANTED_ID = 100_000;

/**
 * Starts a store whose shop has copies of a product, Papillex 1, Papillex 2 …, beside those of the seed.
 *
 * @param collection has the copies, too
 */
export function startLargeStore(
  copies: number,
  collection: string,
  arrangement: Arrangement = "one-process",
): Promise<Store> {
  return startStore(arrangement, {}, { plant: (folder) => plantProducts(folder, copies, collection) });
}

async function plantProducts(folder: string, copies: number, collection: string): Promise<void> {
  const { shop, close } = await openDatabase({ kind: "pglite", folder });
  const numbers = sql`generate_series(1, ${copies}::int) AS n`;
  const original = sql`(SELECT id FROM shop.products WHERE handle = 'papillex')`;
  await shop.execute(sql`
    INSERT INTO shop.products (id, handle, position, facts, published_at, created_at, updated_at)
    SELECT ${FIRST_PLANTED_ID}::int + n, 'papillex-' || n, position + 10 + n,
      jsonb_set(facts, '{handle}', to_jsonb('papillex-' || n)), published_at, created_at, updated_at
    FROM shop.products, ${numbers} WHERE id = ${original}`);
  await shop.execute(sql`
    INSERT INTO shop.product_texts (product_id, language, texts)
    SELECT ${FIRST_PLANTED_ID}::int + n, language,
      jsonb_set(texts, '{title}', to_jsonb(texts->>'title' || ' ' || n))
    FROM shop.product_texts, ${numbers} WHERE product_id = ${original}`);
  await shop.execute(sql`
    INSERT INTO shop.variants (id, product_id, key, sku, position, price_minor, compare_at_minor, file_prices, stock,
      subscription, bottles, image, weight_grams, updated_at)
    SELECT (${FIRST_PLANTED_ID}::int + n) * 10 + position, ${FIRST_PLANTED_ID}::int + n, key, sku || '-' || n,
      position, price_minor, compare_at_minor, file_prices, stock, subscription, bottles, image, weight_grams, updated_at
    FROM shop.variants, ${numbers} WHERE product_id = ${original}`);
  await shop.execute(sql`
    UPDATE shop.collections
    SET product_handles = product_handles || ARRAY(SELECT 'papillex-' || n FROM ${numbers})
    WHERE handle = ${collection}`);
  await close();
}

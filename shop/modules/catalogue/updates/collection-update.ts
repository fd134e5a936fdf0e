import type { PgBoss } from "pg-boss";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { escapeHtml } from "#domain/text/html.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueCollection } from "#shop/modules/catalogue/catalogue.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import { WEBHOOK_DELAY_S } from "./product-update.ts";

/** Queues `collections/update` for a collection, in the transaction that changed it. */
export async function queueCollectionUpdate(
  tx: ShopTransaction,
  jobs: PgBoss,
  { collection, now }: { readonly collection: CatalogueCollection; readonly now: Date },
): Promise<void> {
  await queueWebhook(tx, jobs, {
    topic: "collections/update",
    subjectId: collection.id,
    payload: collectionPayload(collection),
    now,
    startAfterSeconds: WEBHOOK_DELAY_S,
  });
}

/** Converts a collection to the format of Shopify's REST Admin API (2024-01), in the shop's own language. */
function collectionPayload({ id, gid, handle, texts, updatedAt }: CatalogueCollection) {
  const { title, description } = texts[DEFAULT_LANGUAGE];
  return {
    id,
    admin_graphql_api_id: gid,
    handle,
    title,
    body_html: `<p>${escapeHtml(description)}</p>`,
    sort_order: "manual",
    template_suffix: null,
    updated_at: updatedAt.toISOString(),
    published_at: updatedAt.toISOString(),
    published_scope: "global",
  };
}

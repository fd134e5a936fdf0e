import type { PgBoss } from "pg-boss";
import { toDecimal } from "#domain/money/money.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import {
  variantTexts,
  type CatalogueProduct,
  type CatalogueVariant,
} from "#shop/modules/catalogue/catalogue.ts";
import { queueWebhooks } from "#shop/modules/webhook/webhook.queue.ts";

/**
 * Delay of catalogue webhooks. The receiver requests the product or collection again, so this process must have the new
 * data in memory first.
 */
export const WEBHOOK_DELAY_S = 1;

export interface ProductUpdate {
  readonly product: CatalogueProduct;
  /** Stock by variant id where it is newer than the product in memory. */
  readonly stock?: ReadonlyMap<number, number>;
  /** Address of the shop, for the pictures' addresses. */
  readonly shopUrl: string;
  readonly now: Date;
}

/** Queues `products/update` for a product, in the transaction that changed it. */
export async function queueProductUpdate(
  tx: ShopTransaction,
  jobs: PgBoss,
  update: ProductUpdate,
): Promise<void> {
  await queueProductUpdates(tx, jobs, [update]);
}

/** Does the same for several products, in two statements: callers with many give them in batches. */
export async function queueProductUpdates(
  tx: ShopTransaction,
  jobs: PgBoss,
  updates: readonly ProductUpdate[],
): Promise<void> {
  const messages = updates.map((update) => ({
    topic: "products/update" as const,
    subjectId: update.product.id,
    payload: productPayload(update),
    now: update.now,
  }));
  await queueWebhooks(tx, jobs, messages, WEBHOOK_DELAY_S);
}

/** Converts a product to the format of Shopify's REST Admin API (2024-01), in the shop's own language. */
function productPayload({ product, stock, shopUrl, now }: ProductUpdate) {
  const { facts } = product;
  const texts = product.texts[DEFAULT_LANGUAGE];
  const images = facts.images.map(({ file, width, height }, index) => ({
    product_id: product.id,
    position: index + 1,
    alt: texts.imageAlts[index] ?? null,
    src: `${shopUrl}/media/${file}`,
    width,
    height,
  }));
  const variants = product.variants.map((variant) => variantPayload(variant, stock?.get(variant.id)));
  return {
    id: product.id,
    admin_graphql_api_id: product.gid,
    title: texts.title,
    body_html: texts.descriptionHtml,
    handle: product.handle,
    vendor: facts.vendor,
    product_type: texts.productType,
    tags: facts.tags.join(", "),
    status: "active",
    created_at: product.createdAt.toISOString(),
    updated_at: now.toISOString(),
    published_at: product.publishedAt.toISOString(),
    published_scope: "global",
    options: [
      {
        product_id: product.id,
        name: texts.optionName,
        position: 1,
        values: variants.map(({ title }) => title),
      },
    ],
    variants,
    images,
    image: images[0] ?? null,
  };
}

function variantPayload(variant: CatalogueVariant, stock = variant.stock) {
  const { title } = variantTexts(variant, DEFAULT_LANGUAGE);
  return {
    id: variant.id,
    admin_graphql_api_id: variant.gid,
    product_id: variant.product.id,
    title,
    option1: title,
    price: toDecimal(variant.price),
    compare_at_price: variant.compareAt ? toDecimal(variant.compareAt) : null,
    sku: variant.sku,
    position: variant.position,
    inventory_management: "shopify",
    inventory_policy: "deny",
    inventory_quantity: stock,
    grams: variant.weightGrams,
    weight: variant.weightGrams,
    weight_unit: "g",
    taxable: true,
    requires_shipping: true,
  };
}

import { createHash } from "node:crypto";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";

const VERSION_CHARS = 22;

/** Returns the version of a document: another one when anything in it has changed. */
export function versionOf(document: unknown): string {
  return createHash("sha256").update(JSON.stringify(document)).digest("base64url").slice(0, VERSION_CHARS);
}

/** Returns the version of a product's document, in which stock does not count: every order changes it. */
export function productVersion({ facts, texts }: SeedProduct): string {
  const variants = facts.variants.map((variant) => ({ ...variant, stock: null }));
  return versionOf({ facts: { ...facts, variants }, texts });
}

import { MINUTE_MS } from "#domain/time/units.ts";
import { readToken, signToken } from "#lib/signed-token/signed-token.server.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";

/** Time for which the link of a preview is valid: long enough to look, too short to be passed on. */
const PREVIEW_MS = 15 * MINUTE_MS;
const PURPOSE = "product preview";

interface Previewed {
  readonly catalogue: CatalogueView;
  readonly settings: { readonly webhookSecret: string };
  readonly clock: () => Date;
}

/** Signs a token that takes the place of a hidden product's handle. */
export function previewToken(
  { settings, clock }: Pick<Previewed, "settings" | "clock">,
  handle: string,
): string {
  const key = { secret: settings.webhookSecret, purpose: PURPOSE };
  return signToken(key, handle, new Date(clock().getTime() + PREVIEW_MS));
}

/** Finds the hidden product of a token; null for any other text, and after its time. */
export function findPreviewed(
  { catalogue, settings, clock }: Previewed,
  token: string,
): CatalogueProduct | null {
  const key = { secret: settings.webhookSecret, purpose: PURPOSE };
  const signed = readToken(key, token, clock());
  if (signed === null) return null;
  return catalogue.hidden().find(({ handle }) => handle === signed.subject) ?? null;
}

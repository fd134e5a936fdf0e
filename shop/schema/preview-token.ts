import { MINUTE_MS } from "#domain/time/units.ts";
import { readToken, signToken } from "#lib/signed-token/signed-token.server.ts";

/** Time for which the link of a preview is valid: long enough to look, too short to be passed on. */
const PREVIEW_MS = 15 * MINUTE_MS;

/** What can be looked at before it is published. */
type Previewed = "product" | "article";

interface PreviewContext {
  readonly settings: { readonly webhookSecret: string };
  readonly clock: () => Date;
}

/** Signs a token that takes the place of the handle of something hidden or planned. */
export function previewToken({ settings, clock }: PreviewContext, kind: Previewed, handle: string): string {
  return signToken(keyOf(settings, kind), handle, new Date(clock().getTime() + PREVIEW_MS));
}

/** Returns the handle of a token; null for any other text, and after its time. */
export function readPreviewToken(
  { settings, clock }: PreviewContext,
  kind: Previewed,
  token: string,
): string | null {
  return readToken(keyOf(settings, kind), token, clock())?.subject ?? null;
}

function keyOf({ webhookSecret }: PreviewContext["settings"], kind: Previewed) {
  return { secret: webhookSecret, purpose: `${kind} preview` };
}

import { readToken, signToken } from "#lib/signed-token/signed-token.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Shortest time to write a review; only a program is faster. */
const WRITING_MIN_MS = 3_000;
/** Longest time a form can stay open before it is sent. */
const FORM_LIFETIME_MS = DAY_MS;
const BASE = 36;

/** Content of a form's token. */
export type FormToken =
  | {
      readonly ok: true;
      /** Of this form alone: sent twice, it is one review. */
      readonly id: string;
    }
  | { readonly ok: false; readonly problem: "expired" | "too_fast" };

interface FormOf {
  readonly linkSecret: string;
  /** The platform's numeric id. */
  readonly productId: string;
}

/** Signs a form token with the product and the time of opening. */
export function openReviewForm({ linkSecret, productId }: FormOf, now: Date): string {
  const subject = `${productId}-${now.getTime().toString(BASE)}`;
  return signToken(keyOf(linkSecret), subject, new Date(now.getTime() + FORM_LIFETIME_MS));
}

/** Reads a form's token; `expired` also for a token that is not ours, or of another product. */
export function readReviewForm({ linkSecret, productId }: FormOf, token: string, now: Date): FormToken {
  const read = readToken(keyOf(linkSecret), token, now);
  const [product, openedAt = ""] = read?.subject.split("-") ?? [];
  if (read === null || product !== productId) return { ok: false, problem: "expired" };
  const openForMs = now.getTime() - Number.parseInt(openedAt, BASE);
  return openForMs >= WRITING_MIN_MS ? { ok: true, id: read.id } : { ok: false, problem: "too_fast" };
}

function keyOf(linkSecret: string) {
  return { secret: linkSecret, purpose: "review form" };
}

import { z } from "zod";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { readJson } from "#lib/http/request-body.ts";
import { BAD_REQUEST, TOO_MANY_REQUESTS } from "#lib/http/status.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { forgetCart, noteRestored } from "#app/features/abandoned-carts/abandoned-cart.store.server.ts";
import { COUPON_MAX_CHARS } from "#app/pages/checkout/form/check-details.ts";
import { linesShape } from "#app/pages/checkout/submit/checkout-request.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/kept-cart.route";
import { CART_KEY_FORMAT, keepCheckoutCart } from "./keep-checkout-cart.server.ts";

const cartKey = z.string().regex(CART_KEY_FORMAT);
/** A `KeptCartCall`. */
const callShape = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("keep"),
    cartKey,
    email: z.string().max(300).transform(readEmail).refine(isEmail),
    lines: linesShape.min(1),
    code: z.string().max(COUPON_MAX_CHARS).transform(toStorableText),
    country: z.string().max(2),
  }),
  z.object({ kind: z.enum(["forget", "restored"]), cartKey }),
]);

/**
 * Answers `POST /api/kept-cart` with a `KeptCartCall`: 200 whether or not address and key are known, 400 for an invalid
 * body, 429 when this network has made too many.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answerMethodNotAllowed("POST");
  const call = callShape.safeParse(await readJson(request));
  if (!call.success) return answerJson({ error: "invalid_call" }, { status: BAD_REQUEST });
  const resources = context.get(resourcesContext);
  if (call.data.kind === "keep") {
    const retryAfterS = await keepCheckoutCart(call.data, resources, context.get(visitContext));
    if (retryAfterS !== null) {
      const headers = { "Retry-After": String(retryAfterS) };
      return answerJson({ error: "too_many" }, { status: TOO_MANY_REQUESTS, headers });
    }
  } else if (call.data.kind === "forget") await forgetCart(call.data.cartKey, resources);
  else await noteRestored(call.data.cartKey, resources);
  return answerJson({ success: true });
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}

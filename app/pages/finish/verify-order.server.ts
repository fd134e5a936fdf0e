import { redirect, type RouterContextProvider } from "react-router";
import { appendCookies } from "#lib/http/cookies.ts";
import { findLastOrder } from "#app/features/checkout/find-last-order.server.ts";
import { exchangeProof } from "#app/features/checkout/payer-proof.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { MOST_QUESTIONS } from "./question-count.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

interface VerifyArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Looks for the order of this browser's checkout (design §5.10): 303 to the thank-you page once a webhook has
 * reported it; until then the page says that it is being verified. Without a checkout cookie there is no order to
 * look for. A proof of payment in the address is exchanged for a cookie first, by a redirect. `asked` counts the
 * reloads of a page without scripts: `/finish?asked=3`.
 */
export async function verifyOrder({ request, context }: VerifyArgs) {
  const cookies = await exchangeProof(request, context.get(resourcesContext));
  if (cookies !== null) return withCookies("/finish", cookies);
  const last = await findLastOrder(request, context);
  const asked = readCount(new URL(request.url).searchParams.get("asked"));
  return last.kind === "found"
    ? redirect("/success", SEE_OTHER)
    : { isVerifying: last.kind === "awaited", asked };
}

/** Redirects away from the address with the proof. */
function withCookies(to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });
  appendCookies(headers, cookies);
  return redirect(to, { status: SEE_OTHER, headers });
}

function readCount(text: string | null): number {
  return /^\d{1,2}$/.test(text ?? "") ? Math.min(Number(text), MOST_QUESTIONS) : 0;
}

import { redirect, type RouterContextProvider } from "react-router";
import { findLastOrder } from "../../features/checkout/find-last-order.server.ts";
import { MOST_QUESTIONS } from "./question-count.ts";

interface VerifyArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const SEE_OTHER = 303;

/**
 * Looks for the order of this browser's checkout (design §5.10): 303 to the thank-you page once a webhook told of it;
 * until then it is being verified. Without a checkout cookie there is nothing to look for. `asked` counts the
 * questions of a page without scripts: `/finish?asked=3`.
 */
export async function verifyOrder({ request, context }: VerifyArgs) {
  const last = await findLastOrder(request, context);
  const asked = readCount(new URL(request.url).searchParams.get("asked"));
  return last.kind === "found"
    ? redirect("/success", SEE_OTHER)
    : { isVerifying: last.kind === "awaited", asked };
}

function readCount(text: string | null): number {
  return /^\d{1,2}$/.test(text ?? "") ? Math.min(Number(text), MOST_QUESTIONS) : 0;
}

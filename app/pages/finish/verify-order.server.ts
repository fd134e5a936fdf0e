import { redirect, type RouterContextProvider } from "react-router";
import { readAttempts } from "../../features/checkout/checkout-cookie.server.ts";
import { findOrderByAttempts } from "../../features/orders/order-mirror.store.server.ts";
import { resourcesContext } from "../../platform/resources.server.ts";
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
  const attempts = readAttempts(request);
  const asked = readCount(new URL(request.url).searchParams.get("asked"));
  if (attempts.length === 0) return { isVerifying: false, asked };
  const order = await findOrderByAttempts(context.get(resourcesContext).site, attempts);
  return order === null ? { isVerifying: true, asked } : redirect("/success", SEE_OTHER);
}

function readCount(text: string | null): number {
  return /^\d{1,2}$/.test(text ?? "") ? Math.min(Number(text), MOST_QUESTIONS) : 0;
}

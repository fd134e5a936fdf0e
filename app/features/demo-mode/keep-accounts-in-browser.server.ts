import { type MiddlewareFunction, redirect } from "react-router";
import { answerJson } from "#lib/http/answer-json.ts";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { routePath } from "#app/platform/route-path.ts";
import { FORBIDDEN } from "#lib/http/status.ts";

const ACCOUNT_HOME = "/my-account";
/** Everything that reads or keeps account data on the server. */
const ACCOUNT_PATHS = /^\/(my-account|account|set-password|lost-password|verify-magic-link|api\/auth)(\/|$)/;
/** Account pages that need no server: the list of a guest, the demo's own page, and the one that says it has nothing. */
const BROWSER_PAGES = [
  ACCOUNT_HOME,
  "/my-account/wishlist",
  "/my-account/subscriptions",
  "/my-account/returns",
];

/**
 * In demo mode nothing of an account reaches the server (spec §4, Auth; design §5.9): its pages lead to the one that
 * works in the browser, and whatever is sent to them all the same is refused unread.
 */
export const keepAccountsInBrowser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!context.get(resourcesContext).settings.demoMode) return next();
  const path = routePath(new URL(request.url).pathname);
  if (!ACCOUNT_PATHS.test(path)) return next();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return answerJson({ success: false, error: m["demo.nothing_sent"]() }, { status: FORBIDDEN });
  }
  if (BROWSER_PAGES.includes(path) || path === "/api/auth") return next();
  return redirect(ACCOUNT_HOME);
};

import { type MiddlewareFunction, redirect } from "react-router";
import { answerJson } from "#lib/http/answer-json.ts";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { routePath } from "#app/platform/route-path.ts";
import { FORBIDDEN } from "#lib/http/status.ts";

const ACCOUNT_HOME = "/my-account";
/** Paths that read or store account data on the server. */
const ACCOUNT_PATHS = /^\/(my-account|account|set-password|lost-password|verify-magic-link|api\/auth)(\/|$)/;
/**
 * Account pages that need no server: the list of a guest, the demo's own page, and the one that says it has nothing.
 */
const BROWSER_PAGES = [
  ACCOUNT_HOME,
  "/my-account/wishlist",
  "/my-account/subscriptions",
  "/my-account/returns",
];

/**
 * Keeps account data from the server in demo mode (spec §4, Auth; design §5.9): account pages redirect to the one
 * that works in the browser, and other requests to them are refused unread.
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

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { DATABASE_RETRY_AFTER_S, databaseFailureOf } from "#lib/database/database-failure.ts";
import { isAbortedUpload } from "#lib/http/aborted-upload.ts";
import { isSameOrigin } from "#lib/http/origin-check.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { PaymentEnv } from "./payment-env.ts";
import { answerChallenge, showChallenge } from "./routes/challenge.route.ts";
import { confirmByLink, showConfirmation } from "./routes/confirmation.route.ts";
import { postCheckout, showCheckout } from "./routes/checkout.route.ts";
import { notice } from "./routes/notices.ts";
import { answerNotification, limitNotifications, NOTIFY_PATH } from "./routes/notify.route.ts";
import { limitPosts } from "./routes/post-limit.ts";
import { showThanks } from "./routes/thanks.route.ts";
import { showWait } from "./routes/wait.route.ts";
import { languageOfBrowser } from "./page-language.ts";
import { PAGE_ASSETS } from "./page/page-assets.ts";
import { answerSubscriptionBank, showSubscriptionBank } from "./routes/subscription-bank.route.ts";
import { postSubscription, showSubscription } from "./routes/subscription.route.ts";
import { securityHeaders } from "./routes/security-headers.ts";

const BODY_MAX_BYTES = 64 * 1024;
const ASSET_CACHE = "public, max-age=31536000, immutable";

/**
 * Serves the secure payment page, everything under `/pay/`, and the notifications of the provider.
 *
 * GET  /pay/{checkoutToken}                        the page
 * POST /pay/{checkoutToken}                        order, or re-render for a code or another country
 * GET  /pay/{checkoutToken}/wait                   until the bank has answered
 * GET  /pay/{checkoutToken}/thanks                 after the order, for the carts of other storefronts
 * GET  /pay/{checkoutToken}/challenge/{paymentId}  back from the provider's page; with the test gateway the bank's or
 *                                                  wallet's page, and POST is its answer
 *
 * GET  /pay/subscription/{token}                   a subscription, opened by a mailed link; POST changes it
 * GET  /pay/subscription/{token}/bank/{key}        the same as `challenge` for its charge or card
 *
 * GET  /pay/confirm/{token}                        an order by cash on delivery, opened by a mailed link; POST confirms it
 *
 * POST /payments/notify                            the provider reports that something has changed
 *
 * The checkout token is the secret that opens a checkout; a POST must also come from the page's own origin.
 */
export function createPaymentApp(context: PaymentContext): Hono<PaymentEnv> {
  const app = new Hono<PaymentEnv>();
  const { log, settings } = context;
  const { page } = context.gateway;
  app.use("/pay/*", securityHeaders(settings, page.kind === "hosted" ? page.origins : []));
  // No page echoes text of the URL or of another site's form, so the compressed length reveals nothing.
  app.use("/pay/*", compress({ encoding: "gzip" }));
  for (const { path, type, body } of PAGE_ASSETS) {
    app.get(path, (c) => c.body(body, 200, { "Content-Type": type, "Cache-Control": ASSET_CACHE }));
  }

  app.on("POST", "/pay/*", async (c, next) => {
    if (isSameOrigin(c.req.raw, { publicUrl: settings.publicUrl, unmarked: "refuse" })) return next();
    log.warn({ origin: c.req.header("Origin") }, "payment form from another origin refused");
    return notice(c, context, { kind: "foreign", language: languageOfBrowser(c) });
  });
  app.on(
    "POST",
    "/pay/*",
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (c) => notice(c, context, { kind: "too_large", language: languageOfBrowser(c) }),
    }),
  );

  const limit = limitPosts(context);
  app.on("POST", "/pay/*", limit);
  if (page.kind === "hosted") {
    // Each of these asks the provider.
    app.get("/pay/:checkoutToken/challenge/:paymentId", limit);
    app.get("/pay/subscription/:token/bank/:key", limit);
  }

  app.get("/pay/subscription/:token", (c) => showSubscription(c, context));
  app.post("/pay/subscription/:token", (c) => postSubscription(c, context));
  app.get("/pay/subscription/:token/bank/:key", (c) => showSubscriptionBank(c, context));
  app.post("/pay/subscription/:token/bank/:key", (c) => answerSubscriptionBank(c, context));

  app.get("/pay/confirm/:token", (c) => showConfirmation(c, context));
  app.post("/pay/confirm/:token", (c) => confirmByLink(c, context));

  app.get("/pay/:checkoutToken", (c) => showCheckout(c, context));
  app.post("/pay/:checkoutToken", (c) => postCheckout(c, context));
  app.get("/pay/:checkoutToken/wait", (c) => showWait(c, context));
  app.get("/pay/:checkoutToken/thanks", (c) => showThanks(c, context));
  app.get("/pay/:checkoutToken/challenge/:paymentId", (c) => showChallenge(c, context));
  app.post("/pay/:checkoutToken/challenge/:paymentId", (c) => answerChallenge(c, context));

  app.post(NOTIFY_PATH, limitNotifications(context), (c) => answerNotification(c, context));

  app.notFound((c) => notice(c, context, { kind: "unknown", language: languageOfBrowser(c) }));
  app.onError((error, c) => {
    if (isAbortedUpload(c.req.raw, error)) return c.body(null, 400);
    if (databaseFailureOf(error) !== null) {
      // A database's error is logged without the statement's values.
      log.error({ err: error, path: routePath(c) }, "payment page failed");
      c.header("Retry-After", DATABASE_RETRY_AFTER_S);
      return notice(c, context, { kind: "unavailable", language: languageOfBrowser(c), href: c.req.path });
    }
    // Only the error's name and place: a message may quote its input, and this page's input holds cards.
    log.error({ error: error.name, stack: placeOf(error), path: routePath(c) }, "payment page failed");
    return notice(c, context, { kind: "failed", language: languageOfBrowser(c), href: c.req.path });
  });
  return app;
}

function placeOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .join("\n");
}

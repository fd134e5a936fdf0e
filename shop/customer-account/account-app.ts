import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import { isAbortedUpload } from "#lib/http/aborted-upload.ts";
import { isSameOrigin } from "#lib/http/origin-check.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { callerOfRequest, type PageContext, type PaymentEnv } from "#shop/payment/payment-env.ts";
import { securityHeaders } from "#shop/payment/routes/security-headers.ts";
import type { AccountContext } from "./account-context.ts";
import {
  API_DISCOVERY_PATH,
  AUTHORIZE_PATH,
  CODE_PATH,
  JWKS_PATH,
  LOGOUT_PATH,
  OPENID_PATHS,
  PAGES_PATH,
  TOKEN_PATH,
} from "./account-paths.ts";
import { listClientOrigins } from "./client-origins.ts";
import { describeApi, describeOpenId } from "./discovery.ts";
import { languageOf } from "./login-addresses.ts";
import { loginNotice } from "./page/login-notice.ts";
import { postAuthorize, showAuthorize } from "./routes/authorize.route.ts";
import { postCode, showCode } from "./routes/code.route.ts";
import { logOut } from "./routes/logout.route.ts";
import { answerToken, createTokenRefusals } from "./routes/token.route.ts";
import { listPublicKeys } from "./signing-key.ts";

/** Requests of the pages by a network in a minute. */
const REQUESTS_PER_MINUTE = 600;
const BODY_MAX_BYTES = 16 * 1024;
/** Documents that programs read at each login. */
const DOCUMENT_CACHE = "public, max-age=300";

/**
 * Serves the login of the Customer Account API: OAuth 2.0 with OpenID Connect, at the addresses that Shopify has below
 * `https://shopify.com` (`account-paths.ts`).
 *
 * GET  …/oauth/authorize   asks for the e-mail address; POST mails a code
 * GET  …/oauth/code        asks for the code; POST returns to the client with an authorization code
 * POST …/oauth/token       tokens for an authorization code, a refresh token or an access token
 * GET  …/logout            ends a login
 */
export function createAccountApp(context: AccountContext): Hono<PaymentEnv> {
  const app = new Hono<PaymentEnv>();
  const { log, settings, clock } = context;
  const languageIn = (c: PageContext) => languageOf(new URL(c.req.url).searchParams);
  const origins = listClientOrigins(settings.customerAccount);
  const requests = createMemoryBuckets(bucketPerMinute(REQUESTS_PER_MINUTE));

  app.use(PAGES_PATH, async (c, next) => {
    await next();
    // The address of the code page is a secret, and the others name the client's.
    c.header("Referrer-Policy", "no-referrer");
  });
  app.use(PAGES_PATH, securityHeaders(settings, origins));
  const limitRequests: MiddlewareHandler<PaymentEnv> = async (c, next) => {
    const { network, factor } = callerOfRequest(c);
    const bucket = bucketPerMinute(REQUESTS_PER_MINUTE * factor);
    const { allowed, retryAfterS } = requests.charge(network, 1, clock(), bucket);
    if (allowed) return next();
    return loginNotice(c, context, { kind: "busy", retryAfterS, language: languageIn(c) });
  };
  for (const path of [AUTHORIZE_PATH, CODE_PATH, LOGOUT_PATH]) app.use(path, limitRequests);

  for (const path of [AUTHORIZE_PATH, CODE_PATH]) {
    app.post(path, async (c, next) => {
      if (isSameOrigin(c.req.raw, { publicUrl: settings.publicUrl, unmarked: "refuse" })) return next();
      log.warn({ origin: c.req.header("Origin") }, "login form from another origin refused");
      return loginNotice(c, context, { kind: "foreign", language: languageIn(c) });
    });
    app.post(
      path,
      bodyLimit({
        maxSize: BODY_MAX_BYTES,
        onError: (c) => loginNotice(c, context, { kind: "too_large", language: languageIn(c) }),
      }),
    );
  }
  app.get(AUTHORIZE_PATH, (c) => showAuthorize(c, context));
  app.post(AUTHORIZE_PATH, (c) => postAuthorize(c, context));
  app.get(CODE_PATH, (c) => showCode(c, context));
  app.post(CODE_PATH, (c) => postCode(c, context));
  app.get(LOGOUT_PATH, (c) => logOut(c, context));

  // Public clients call this endpoint from their own pages.
  app.use(TOKEN_PATH, cors({ origin: origins, allowMethods: ["POST"] }));
  const refusals = createTokenRefusals();
  app.post(TOKEN_PATH, (c) => answerToken(c, context, refusals));

  const answerDocument = async (c: PageContext, document: object) =>
    c.json(document, 200, { "Cache-Control": DOCUMENT_CACHE, "Access-Control-Allow-Origin": "*" });
  app.on("GET", [...OPENID_PATHS], (c) => answerDocument(c, describeOpenId(settings)));
  app.get(API_DISCOVERY_PATH, (c) => answerDocument(c, describeApi(settings)));
  app.get(JWKS_PATH, async (c) => answerDocument(c, { keys: await listPublicKeys(context) }));

  app.notFound((c) => loginNotice(c, context, { kind: "unknown", language: languageIn(c) }));
  app.onError((error, c) => {
    if (isAbortedUpload(c.req.raw, error)) return c.body(null, 400);
    log.error({ err: error, path: routePath(c) }, "the login of the Customer Account API failed");
    return loginNotice(c, context, { kind: "failed", language: languageIn(c) });
  });
  return app;
}

import { randomUUID } from "node:crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import type { Database } from "#server/database.ts";
import { deliveredOrder } from "./returns-world.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { DEFAULT_SITE_LIMITS } from "#app/platform/limits/site-limits.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { sessionCookies } from "#app/features/auth/sessions/session-cookie.server.ts";
import { createSession } from "#app/features/auth/sessions/session.store.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { planInvitation } from "#app/features/reviews/invitations/plan-invitation.server.ts";
import { openReviewForm } from "#app/features/reviews/form/review-form-token.server.ts";
import { loader as readReviews, action as writeReview } from "#app/features/reviews/reviews.route.ts";

const PUBLIC_URL = "http://store.test";
const REVIEWS_PER_NETWORK = 30;

/** Products of {@link deliveredOrder}, and one without orders. */
const PRODUCTS = [
  product(11, "papillex", [
    { id: "gid://shopify/ProductVariant/101", title: "Un flacon" },
    { id: "gid://shopify/ProductVariant/103", title: "3 flacoane" },
  ]),
  product(12, "ahcc", [{ id: "gid://shopify/ProductVariant/102", title: "Default Title" }]),
  product(13, "simplix", [{ id: "gid://shopify/ProductVariant/104", title: "Un flacon" }]),
];

function product(id: number, handle: string, variants: readonly { id: string; title: string }[]) {
  return {
    id: `gid://shopify/Product/${id}`,
    handle,
    title: handle,
    reviewCount: 2,
    variants,
    picture: null,
  };
}

export const VARIANT = "gid://shopify/ProductVariant/101";

interface Visitor {
  readonly language?: Language;
  readonly ip?: string;
  /** Cookie of a session. */
  readonly cookie?: string;
}

/** Opens a site database, or takes one, with products, accounts and delivered orders; jobs and mails are only queued. */
export async function openReviewsWorld(given?: Database) {
  const database = given ?? (await openTestDatabase());
  const { site } = database;
  const now = { at: new Date("2026-11-21T08:00:00Z") };
  const queued: SiteJob[] = [];
  const mails: Mail[] = [];
  let isShopSilent = false;
  let lastIp = 0;
  const resources = {
    site,
    read: database.read,
    clock: () => now.at,
    log: pino({ level: "silent" }),
    linkSecret: "a link secret",
    jobs: {
      add: async (job: SiteJob) => {
        queued.push(job);
        return randomUUID();
      },
    },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    catalogue: {
      lookUp: async (handle: string) =>
        isShopSilent
          ? { ok: false, error: { kind: "unreachable", message: "down", timedOut: true } }
          : { ok: true, value: PRODUCTS.find((each) => each.handle === handle) ?? null },
      list: async () => ({ ok: true, value: PRODUCTS }),
    },
    customerLogin: null,
    settings: {
      publicUrl: PUBLIC_URL,
      demoContent: true,
      limits: { ...DEFAULT_SITE_LIMITS, reviews: REVIEWS_PER_NETWORK },
    },
  } as unknown as Resources;

  type Handler = (args: {
    request: Request;
    context: RouterContextProvider;
    params: object;
    url: URL;
    pattern: string;
  }) => unknown;

  /** Calls a route as a browser in a network of its own. */
  async function call(
    handler: unknown,
    path: string,
    { language = "ro", ...init }: RequestInit & Visitor = {},
  ): Promise<Response> {
    lastIp += 1;
    const context = new RouterContextProvider();
    context.set(resourcesContext, resources);
    context.set(visitContext, {
      requestId: "test",
      language,
      currency: null,
      country: "RO",
      ip: init.ip ?? `192.0.2.${lastIp % 250}`,
      cacheable: false,
    });
    const request = new Request(`${PUBLIC_URL}${path}`, init);
    const args = { request, context, params: {}, url: new URL(request.url), pattern: path };
    return withLanguage(language, async () => (handler as Handler)(args) as Promise<Response>);
  }

  /** Makes the token of a product's form that was opened a minute ago. */
  function token(productId = "11", openedAt = new Date(now.at.getTime() - 60_000)): string {
    return openReviewForm({ linkSecret: resources.linkSecret, productId }, openedAt);
  }

  return {
    site,
    now,
    queued,
    mails,
    resources,
    call,
    token,
    close: database.close,
    silenceShop: (isSilent: boolean) => (isShopSilent = isSilent),

    /** Sends `POST /api/reviews` with a valid review of papillex, with changes. */
    write: (changes: object = {}, { cookie = "", ...init }: Visitor = {}) =>
      call(writeReview, "/api/reviews", {
        method: "POST",
        ...init,
        headers: { "Content-Type": "application/json", cookie },
        body: JSON.stringify({
          product: "papillex",
          rating: 4,
          title: "Bun",
          text: "Îl iau la prânz.",
          variant: VARIANT,
          token: token(),
          ...changes,
        }),
      }),

    /** Sends `GET /api/reviews`. */
    read: async (query: string, language: Language = "ro") => {
      const answer = await call(readReviews, `/api/reviews?${query}`, { language });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },

    /** Logs a customer in. @returns the header of the session's cookie */
    logIn: async (email: string, mailboxProven: boolean): Promise<{ cookie: string; accountId: string }> => {
      const id = randomUUID();
      await site.insert(accounts).values({
        id,
        emailKey: email,
        email,
        language: "ro",
        hasPassword: true,
        createdAt: now.at,
        updatedAt: now.at,
        verifiedAt: mailboxProven ? now.at : null,
      });
      const secret = makeSecret();
      const asked = { accountId: id, token: null, mailboxProven, remembered: false };
      const session = await createSession(site, asked, secret, now.at);
      const [cookie = ""] = sessionCookies(secret, session, { now: now.at, publicUrl: PUBLIC_URL });
      return { cookie: cookie.split(";", 1)[0] ?? "", accountId: id };
    },

    /** Sends the webhook of an order of papillex and ahcc that arrived on 5 November, or of one on its way. */
    order: async (id: number, changes: Readonly<Record<string, unknown>> = {}) => {
      const payload = orderPayload({ id, name: `#${id}`, ...deliveredOrder(id), ...changes });
      const parsed = parseOrderPayload(payload);
      if (!parsed.ok) throw new Error(parsed.problem);
      const delivery = { id: randomUUID(), topic: "orders/updated", receivedAt: now.at };
      await recordOrder(site, delivery, parsed.news, (tx, told) => planInvitation(tx, told, now.at));
      return parsed.news.order;
    },
  };
}

export type ReviewsWorld = Awaited<ReturnType<typeof openReviewsWorld>>;

import { randomUUID } from "node:crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { NO_PROVIDER } from "#app/shop-client/subscriptions/fake-provider.fixture.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { DEFAULT_SITE_LIMITS } from "#app/platform/limits/site-limits.ts";
import { eraseUnproven } from "#app/personal-data/erase-unproven.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import type { StorefrontTransport } from "#app/shop-client/transport.server.ts";
import type { AuthArgs } from "#app/features/auth/auth-actions.server.ts";
import { action } from "#app/features/auth/auth.route.ts";
import { sendCartReminder } from "#app/features/abandoned-carts/send-cart-reminder.server.ts";
import { doCampaignJob } from "#app/features/campaigns/do-campaign-job.server.ts";
import { sendNewsletterMail } from "#app/features/newsletter/send-newsletter-mail.server.ts";
import { doStockAlertJob } from "#app/features/stock-alerts/do-stock-alert-job.server.ts";
import { doSignupJob } from "#app/features/newsletter/signup.store.server.ts";
import { sendOrderMail } from "#app/features/invoices/send-order-mail.server.ts";
import { askForReturn } from "#app/features/returns/ask-office.server.ts";
import { doReviewJob } from "#app/features/reviews/invitations/do-review-job.server.ts";
import { sendReturnMail } from "#app/features/returns/mails/send-return-mail.server.ts";
import { doWithdrawalJob } from "#app/features/withdrawal/do-withdrawal-job.server.ts";
import { sendAccountMail } from "#app/features/auth/mails/send-account-mail.server.ts";

export const STORE = "http://store.test";

/** Higher than usual: a login costs an argon2 hash. */
export const WORLD_LIMITS = { ...DEFAULT_SITE_LIMITS, logins: 20, accountRequests: 10 };

/** Each test has its own networks, so that limits are not shared. */
let lastIp = 0;

/** Fault of the platform: no answer, an HTTP status, or GraphQL error codes. */
type Fault = "unreachable" | number | readonly string[];

interface WorldOptions {
  readonly site: SiteDatabase;
  /** Transport to the embedded shop, or to a platform made for one test. */
  readonly transport: StorefrontTransport;
  readonly privateToken: string;
  readonly now: { ms: number };
  readonly multipassSecret?: string | null;
}

interface Sending {
  readonly language?: Language;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Environment of an account's actions: a store in which a test sees each job, mail and log line. */
export class AuthWorld {
  readonly queued: { readonly id: string; readonly job: SiteJob }[] = [];
  readonly mails: Mail[] = [];
  readonly lines: Record<string, unknown>[] = [];
  /** Fault of every call, or of the operations whose query contains the name. */
  fault: { readonly of?: string; readonly is: Fault } | null = null;
  /** Payloads that replace the platform's, by the name of the field. */
  readonly payloads = new Map<string, unknown>();
  readonly asked: string[] = [];
  readonly resources: Resources;
  /** A test may replace the database. */
  site: SiteDatabase;
  readonly #now: { ms: number };
  constructor({ site, transport, privateToken, now, multipassSecret = null }: WorldOptions) {
    this.site = site;
    this.#now = now;
    const log = pino({ base: null }, { write: (line) => void this.lines.push(JSON.parse(line) as never) });
    const shop = createShopClient({
      transport: (call, signal) => this.#answer(call, signal, transport),
      version: "2024-01",
      publicToken: "public-token-of-the-test",
      privateToken,
      log,
    });
    this.resources = {
      eraseUnproven,
      shop,
      site,
      read: (work: (site: SiteDatabase) => Promise<unknown>) => work(this.site),
      subscriptions: NO_PROVIDER,
      customerLogin: null,
      office: null,
      log,
      clock: () => new Date(now.ms),
      linkSecret: "link-secret-of-the-test",
      webhookSecret: "webhook-secret-of-the-test",
      multipassSecret,
      passwords: CHEAP_PASSWORDS,
      jobs: {
        add: (job: SiteJob) => {
          const id = randomUUID();
          this.queued.push({ id, job });
          return Promise.resolve(id);
        },
      },
      mailer: {
        send: (mail: Mail) => {
          this.mails.push(mail);
          return Promise.resolve();
        },
      },
      settings: { publicUrl: STORE, limits: WORLD_LIMITS, subscriptionPortalUrl: null },
    } as unknown as Resources;
  }

  pass(seconds: number): void {
    this.#now.ms += seconds * 1000;
  }

  /** Makes a new browser, in a network of its own unless one is given. */
  browser(ip?: string): AuthBrowser {
    if (ip !== undefined) return new AuthBrowser(this, ip);
    lastIp += 1;
    return new AuthBrowser(this, `10.0.${lastIp >> 8}.${lastIp & 255}`);
  }

  args(request: Request, ip: string, language: Language): AuthArgs {
    const context = new RouterContextProvider();
    context.set(resourcesContext, { ...this.resources, site: this.site });
    const visit = { requestId: "test", language, currency: null, country: "RO", ip, cacheable: false };
    context.set(visitContext, visit);
    return { request, context };
  }

  /** Runs the queued jobs and returns the mails they sent. */
  async deliver(): Promise<readonly Mail[]> {
    const before = this.mails.length;
    for (const { id, job } of this.queued.splice(0)) {
      if (job.name === "account-mail") await sendAccountMail(id, job.data, this.resources);
      else if (job.name === "cart-reminder") await sendCartReminder(id, job.data, this.resources);
      else if (job.name === "campaign") await doCampaignJob(id, job.data, this.resources);
      else if (job.name === "newsletter-mail") await sendNewsletterMail(id, job.data, this.resources);
      else if (job.name === "newsletter-signup") await doSignupJob(job.data, this.resources);
      else if (job.name === "order-mail") await sendOrderMail(id, job.data, this.resources);
      else if (job.name === "return-mail") await sendReturnMail(id, job.data, this.resources);
      else if (job.name === "return-refund") await askForReturn(job.data, this.resources);
      else if (job.name === "review") await doReviewJob(id, job.data, this.resources);
      else if (job.name === "stock-alert") await doStockAlertJob(id, job.data, this.resources);
      else if (job.name === "withdrawal") await doWithdrawalJob(id, job.data, this.resources);
    }
    return this.mails.slice(before);
  }

  async #answer(...[call, signal, transport]: [...Parameters<StorefrontTransport>, StorefrontTransport]) {
    const { query } = call.body;
    const name = /\b(customer\w*)\s*\(/.exec(query.slice(query.indexOf("{")))?.[1] ?? "";
    this.asked.push(name);
    const is = this.fault?.of === undefined || this.fault.of === name ? this.fault?.is : undefined;
    if (is === "unreachable") throw new TypeError("fetch failed");
    if (typeof is === "number") return { status: is, headers: {}, body: "no" };
    if (is !== undefined) {
      const errors = is.map((code) => ({ message: "ana@exemplu.ro is not welcome", extensions: { code } }));
      return { status: 200, headers: {}, body: { errors } };
    }
    if (!this.payloads.has(name)) return transport(call, signal);
    return { status: 200, headers: {}, body: { data: { [name]: this.payloads.get(name) } } };
  }
}

/** One browser, with cookies. */
export class AuthBrowser {
  readonly cookies = new Map<string, string>();
  readonly #world: AuthWorld;
  readonly ip: string;

  constructor(world: AuthWorld, ip: string) {
    this.#world = world;
    this.ip = ip;
  }

  /** Sends `POST /api/auth` with a JSON body, or with the text given. */
  async post(body: unknown, { language = "en", headers = {} }: Sending = {}) {
    const request = new Request(`${STORE}/api/auth`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...this.#cookieHeader(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const { context } = this.args(request, language);
    const url = new URL(request.url);
    const response = await withLanguage(language, async () =>
      action({ request, context, params: {}, url, pattern: url.pathname }),
    );
    this.keep(response);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
  }

  /** Makes the arguments of a loader called for this browser. */
  args(
    request = new Request(`${STORE}/my-account`, { headers: this.#cookieHeader() }),
    language: Language = "en",
  ) {
    return this.#world.args(request, this.ip, language);
  }

  /** Stores the cookies of an answer. */
  keep(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  #cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return cookie === "" ? {} : { Cookie: cookie };
  }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Returns the address of a mail's button, by the start of its path. */
export function linkIn(mail: Pick<Mail, "text"> | undefined, path: string): URL {
  const found = mail?.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (found === undefined) throw new Error(`No link to ${path} in the mail.`);
  return new URL(found);
}

/** Returns the input of `activate-account` from an activation link. */
export function activationIn(mail: Pick<Mail, "text"> | undefined): {
  readonly id: string;
  readonly token: string;
} {
  const [, id = "", token = ""] =
    /^\/account\/activate\/([^/]+)\/([^/]+)$/.exec(linkIn(mail, "/account/activate").pathname) ?? [];
  return { id, token };
}

export const PASSWORD = "floare-de-mai";

/** Requests an account and returns the browser and the mail. */
export async function registered(world: AuthWorld, email: string, fields: object = {}) {
  const browser = world.browser();
  await browser.post({ action: "create-account", email, ...fields });
  const [mail] = await world.deliver();
  return { browser, mail };
}

/** Creates an active account, logged in with `PASSWORD`. */
export async function activated(world: AuthWorld, email: string) {
  const { browser, mail } = await registered(world, email);
  const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
  const answer = await browser.post(call);
  await world.deliver();
  return { browser, answer };
}

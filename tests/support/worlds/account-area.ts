import type { Language } from "#domain/language/languages.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { openStoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { activationIn, type AuthBrowser, AuthWorld, linkIn, STORE } from "./auth-world.ts";
import { findInvoicesOfOrder } from "#app/features/invoices/invoice.store.server.ts";
import { invoiceName } from "#app/features/invoices/invoice-document.ts";
import { issueInvoices } from "#app/features/invoices/issue-invoices.server.ts";
import { followUp } from "#app/webhooks/receive-webhook.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { FakeProvider } from "#app/shop-client/subscriptions/fake-provider.fixture.server.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { AccountArgs } from "#app/pages/account/account-visit.server.ts";

export const PASSWORD = "o parolă bună";

/** Visitor of the account's pages with one browser. */
export interface Visitor {
  readonly browser: AuthBrowser;
  /** Calls a loader as for a page request; a thrown redirect is returned too. */
  readonly get: <Answer>(
    load: (args: AccountArgs) => Answer,
    path: string,
    language?: Language,
  ) => Promise<Answered<Answer>>;
  /** Calls an action with a form's fields. */
  readonly post: <Answer>(
    act: (args: AccountArgs) => Answer,
    path: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<Answered<Answer>>;
}

/** Answer to a page: its data with a status, or a redirect. */
interface Answered<Answer> {
  readonly status: number;
  readonly to: string | null;
  readonly data: DataOf<Awaited<Answer>>;
}
type DataOf<Answer> =
  Exclude<Answer, Response> extends { readonly data: infer Data; readonly init: unknown }
    ? Data
    : Exclude<Answer, Response>;

/**
 * Opens the account's pages on the embedded shop, with real accounts, sessions and address books; subscriptions are a
 * fake's.
 */
export async function openAccountArea() {
  const { shop, database, now, close } = await openStoreTestShop();
  const world = new AuthWorld({
    site: database.site,
    transport: (call) => shop.execute(call),
    privateToken: TEST_SHOP_SETTINGS.privateToken,
    multipassSecret: TEST_SHOP_SETTINGS.multipassSecret,
    now,
  });
  const subscriptions = new FakeProvider();
  Object.assign(world.resources, { subscriptions });
  let webhooks = 0;

  function visitor(browser = world.browser()): Visitor {
    const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      browser,
      get: (load, path, language = "en") => {
        const request = new Request(`${STORE}${path}`, { headers: { cookie: cookie() } });
        return answered(() => withLanguage(language, async () => load(browser.args(request, language))));
      },
      post: (act, path, fields) => {
        const body = new URLSearchParams(fields);
        const request = new Request(`${STORE}${path}`, {
          method: "POST",
          body,
          headers: { cookie: cookie() },
        });
        return answered(() => withLanguage("en", async () => act(browser.args(request))), browser);
      },
    };
  }

  return {
    world,
    subscriptions,
    site: database.site,
    close,
    guest: () => visitor(),

    /** Registers, follows the link in the mail and is logged in. */
    async customer(email: string, name = { firstName: "Ana", lastName: "Pop" }): Promise<Visitor> {
      const browser = world.browser();
      await browser.post({ action: "create-account", email, password: PASSWORD, ...name });
      const link = activationIn((await world.deliver()).at(-1));
      await browser.post({
        action: "activate-account",
        ...link,
        password: PASSWORD,
        confirmsPending: true,
      });
      await world.deliver();
      return visitor(browser);
    },

    /** Logs another person in with the same mailbox, on another device, by a login link. */
    async byMagicLink(email: string): Promise<Visitor> {
      const browser = world.browser();
      await browser.post({ action: "magic-link", email });
      const url = linkIn((await world.deliver()).at(-1), "/verify-magic-link");
      await browser.post({ action: "verify-magic-link", token: url.searchParams.get("token") });
      return visitor(browser);
    },

    /** Sends the platform's webhook of an order. */
    async order(id: number, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
      const parsed = parseOrderPayload(orderPayload({ id, name: `#${id}`, ...changes }));
      if (!parsed.ok) throw new Error(parsed.problem);
      webhooks += 1;
      const delivery = { id: `webhook-${webhooks}`, topic: "orders/updated", receivedAt: new Date(now.ms) };
      // Tests issue invoices themselves.
      const settings = { ...world.resources.settings, invoices: false };
      await recordOrder(database.site, delivery, parsed.news, followUp({ ...world.resources, settings }));
    },

    /** Sends the platform's webhook of a paid order; returns the name of its invoice, whose mail is not sent. */
    async invoicedOrder(id: number, email: string): Promise<string> {
      const payload = { id, name: `#${id}`, email, contact_email: email, financial_status: "paid" };
      const parsed = parseOrderPayload(orderPayload(payload));
      if (!parsed.ok) throw new Error(parsed.problem);
      webhooks += 1;
      const delivery = { id: `webhook-${webhooks}`, topic: "orders/paid", receivedAt: new Date(now.ms) };
      const { log, clock, settings } = world.resources;
      const tools = { log, clock, settings, jobs: { add: async () => "job" } };
      await recordOrder(database.site, delivery, parsed.news, (tx, told) => issueInvoices(tx, told, tools));
      const [row] = await findInvoicesOfOrder(database.site, String(id));
      if (row === undefined) throw new Error("The order has no invoice.");
      return invoiceName(row.document.number);
    },
  };
}

async function answered<Answer>(
  call: () => Promise<Answer>,
  browser?: AuthBrowser,
): Promise<Answered<Answer>> {
  const answer: unknown = await call().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    const { status, headers } = answer;
    browser?.keep(answer);
    return { status, to: headers.get("Location"), data: undefined as never };
  }
  if (typeof answer === "object" && answer !== null && "init" in answer && "data" in answer) {
    const { init, data } = answer as { init: ResponseInit | null; data: unknown };
    return { status: init?.status ?? 200, to: null, data: data as never };
  }
  return { status: 200, to: null, data: answer as never };
}

// Long: one table of the account's pages, and what may happen to a customer's login meanwhile.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_S } from "#domain/time/units.ts";
import { expireLogin } from "#app/features/auth/sessions/session.store.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { FakeProvider } from "#app/shop-client/subscriptions/fake-provider.fixture.server.ts";
import type { AuthBrowser } from "#tests/support/worlds/auth-world.ts";
import { openLoginWorld } from "#tests/support/worlds/login-world.ts";
import * as overview from "./account.page.tsx";
import type { AccountArgs } from "./account-visit.server.ts";
import * as address from "./addresses/address.page.tsx";
import * as addresses from "./addresses/addresses.page.tsx";
import * as details from "./details/details.page.tsx";
import * as invoice from "./orders/invoice.page.tsx";
import * as order from "./orders/order.page.tsx";
import * as orders from "./orders/orders.page.tsx";
import * as paymentMethods from "./payment-methods/payment-methods.page.tsx";
import * as exporting from "./profile/export.route.ts";
import * as profile from "./profile/profile.page.tsx";
import * as returnRequest from "./returns/return-request.page.tsx";
import * as aReturn from "./returns/return.page.tsx";
import * as returns from "./returns/returns.page.tsx";
import * as subscription from "./subscriptions/subscription.page.tsx";
import * as subscriptionAddress from "./subscriptions/subscription-address.page.tsx";
import * as subscriptions from "./subscriptions/subscriptions.page.tsx";
import * as wishlist from "./wishlist/wishlist.page.tsx";

const CONTRACT = "7";
const ADDRESS = {
  firstName: "Irina",
  lastName: "Pop",
  country: "RO",
  address1: "Str. Lungă 1",
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400001",
  phone: "0722123456",
};

const OTHER_ADDRESS = { ...ADDRESS, address1: "Str. Scurtă 2" };

let opened: Awaited<ReturnType<typeof openLoginWorld>>;
const provider = new FakeProvider();
beforeAll(async () => {
  opened = await openLoginWorld();
  Object.assign(opened.world.resources, { subscriptions: provider });
});
afterAll(() => opened.close());

let n = 0;
let email: string;
let browser: AuthBrowser;
/** Path of the address that the customer has saved. */
let savedAddress: string;
beforeEach(async () => {
  n += 1;
  email = `ana.${n}@exemplu.ro`;
  opened.platform.answer = null;
  provider.clear();
  provider.add(CONTRACT, email);
  browser = await opened.logIn(email);
  await visit("/my-account/addresses/new", { fields: ADDRESS });
  const { addresses: book } = (await visit("/my-account/addresses")).data as AddressBook;
  savedAddress = `/my-account/addresses/${book?.[0]?.key}`;
  opened.platform.asked.length = 0;
});

type Handler = (args: AccountArgs & { readonly params: object }) => unknown;

interface AddressBook {
  readonly kind: string;
  readonly addresses?: readonly { readonly key: string; readonly street: string }[];
}

/** The account's routes, by their pattern. */
const PAGES: Readonly<Record<string, { readonly loader: unknown; readonly action?: unknown }>> = {
  "/my-account": overview,
  "/my-account/orders": orders,
  "/my-account/orders/:orderId": order,
  "/my-account/orders/:orderId/invoices/:invoice": invoice,
  "/my-account/subscriptions": subscriptions,
  "/my-account/subscriptions/:contractId": subscription,
  "/my-account/subscriptions/:contractId/address": subscriptionAddress,
  "/my-account/returns": returns,
  "/my-account/returns/request/:orderId": returnRequest,
  "/my-account/returns/:returnNumber": aReturn,
  "/my-account/wishlist": wishlist,
  "/my-account/addresses": addresses,
  "/my-account/addresses/new": address,
  "/my-account/addresses/:addressKey": address,
  "/my-account/payment-methods": paymentMethods,
  "/my-account/details": details,
  "/my-account/profile": profile,
  "/my-account/profile/export": exporting,
};
/** Routes that show no customer's data. */
const WITHOUT_CUSTOMER = ["login", "logout", "register", "deleted"].map((name) => `/my-account/${name}`);
/** Pages that a guest may open: they say how to log in, or show what the browser knows. */
const OPEN_TO_GUESTS = [
  "/my-account",
  "/my-account/subscriptions",
  "/my-account/returns",
  "/my-account/wishlist",
];
const BOOK = "/my-account/addresses";
const IN_BOOK = "/my-account/addresses/:addressKey";

const GETS = Object.keys(PAGES).filter((pattern) => !pattern.endsWith("/export"));

it("every route of the account is in the table", () => {
  const sitemap = readFileSync("app/routes.ts", "utf8");
  const paths = [...sitemap.matchAll(/"(my-account[^"]*)"/g)].map(([, path]) => `/${path}`);
  expect(paths.toSorted()).toEqual([...Object.keys(PAGES), ...WITHOUT_CUSTOMER].toSorted());
});

/** Returns the path of a pattern with this customer's own address and subscription, and no order. */
const pathOf = (pattern: string): string =>
  pattern
    .replace("/my-account/addresses/:addressKey", savedAddress)
    .replace(":contractId", CONTRACT)
    .replaceAll(/:\w+/g, "1");

/** Asks for a page, or posts to it, as the router does. */
function visit(pattern: string, { fields }: { readonly fields?: Readonly<Record<string, string>> } = {}) {
  const path = pathOf(pattern);
  const values = path.split("/");
  const params = Object.fromEntries(
    pattern.split("/").flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), values[at]]] : [])),
  );
  const page = PAGES[pattern];
  const handler = (fields === undefined ? page?.loader : page?.action) as Handler;
  return opened.call(handler, browser, path, { params, ...(fields !== undefined && { fields }) });
}

const isLoggedIn = async () => {
  const { request, context } = browser.args();
  return (await readSession(request, context)) !== null;
};
const loginFor = (path: string) => `/my-account/login?${new URLSearchParams({ returnTo: path }).toString()}`;
const isTokenRequest = (request: Request) => request.url.endsWith("/oauth/token");
const isApi = (request: Request) => request.url.endsWith("/graphql");

describe("an access token that has expired is refreshed", () => {
  it.each(GETS)("for %s", async (pattern) => {
    const before = await visit(pattern);
    opened.world.pass(HOUR_S);
    expect(await visit(pattern)).toMatchObject({ status: before.status, to: null });
    expect(opened.platform.asked.filter((path) => path.endsWith("/oauth/token"))).toHaveLength(1);
  });
});

describe("a login that the platform has ended", () => {
  const refusesRefresh = () => {
    opened.world.pass(HOUR_S);
    opened.platform.answer = async (request) =>
      isTokenRequest(request) ? Response.json({ error: "invalid_grant" }, { status: 400 }) : null;
  };
  const refusesBoth = () => {
    opened.platform.answer = async (request) => {
      if (isTokenRequest(request)) return Response.json({ error: "invalid_grant" }, { status: 400 });
      return isApi(request) ? new Response(null, { status: 401 }) : null;
    };
  };

  it.each(GETS.filter((pattern) => !OPEN_TO_GUESTS.includes(pattern)))(
    "and no longer refreshes: %s leads to the login, and back",
    async (pattern) => {
      refusesRefresh();
      expect(await visit(pattern)).toEqual({ status: 302, to: loginFor(pathOf(pattern)), data: null });
      expect(await isLoggedIn()).toBe(false);
    },
  );

  it.each(OPEN_TO_GUESTS)("and no longer refreshes: %s is a guest's", async (pattern) => {
    refusesRefresh();
    const seen = await visit(pattern);
    const guest = await opened.call(PAGES[pattern]?.loader as Handler, opened.world.browser(), pattern);
    expect([seen.status, seen.to, seen.data]).toEqual([guest.status, null, guest.data]);
    expect(await isLoggedIn()).toBe(false);
  });

  /** Forms, with whether they ask the Customer Account API. */
  const FORMS: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
    ["/my-account/orders", { intent: "proof" }, false],
    ["/my-account/subscriptions/:contractId", { intent: "skip" }, false],
    ["/my-account/subscriptions/:contractId/address", ADDRESS, false],
    ["/my-account/returns/request/:orderId", { reason: "other" }, false],
    ["/my-account/returns/:returnNumber", { intent: "cancel" }, false],
    [BOOK, { intent: "delete", key: "1" }, true],
    ["/my-account/addresses/new", OTHER_ADDRESS, true],
    [IN_BOOK, OTHER_ADDRESS, true],
    ["/my-account/payment-methods", { credit: "1" }, false],
    ["/my-account/details", { intent: "name", firstName: "Ioana", lastName: "Radu" }, true],
    ["/my-account/profile", { intent: "delete", confirmation: "" }, true],
  ];
  const typed = (pattern: string, fields: Readonly<Record<string, string>>) =>
    pattern === "/my-account/profile" ? { ...fields, confirmation: email } : fields;

  it.each(FORMS)(
    "and no longer refreshes: a form of %s leads to the login, and back",
    async (pattern, fields) => {
      refusesRefresh();
      const sent = await visit(pattern, { fields: typed(pattern, fields) });
      expect(sent).toMatchObject({ status: 302, to: loginFor(pathOf(pattern)) });
      await expectNothingChanged();
    },
  );

  it("and no longer refreshes: the data's file leads to the login, and to the account", async () => {
    refusesRefresh();
    const sent = await visit("/my-account/profile/export", { fields: {} });
    expect(sent).toMatchObject({ status: 302, to: loginFor("/my-account") });
  });

  it("and no longer refreshes: the wishlist stays as it is", async () => {
    refusesRefresh();
    const sent = await visit("/my-account/wishlist", { fields: { handle: "papillex" } });
    expect(sent).toMatchObject({ status: 303, to: "/my-account/wishlist" });
    await expectNothingChanged();
  });

  it.each(FORMS.filter(([, , asks]) => asks))(
    "and refuses a token before its end: a form of %s says so, and changes nothing",
    async (pattern, fields) => {
      refusesBoth();
      const sent = await visit(pattern, { fields: typed(pattern, fields) });
      expect(sent).toMatchObject({ status: 401, to: null, data: { problem: "token" } });
      const { values, name } = sent.data as { readonly values?: object; readonly name?: object };
      if (values !== undefined) expect(values).toMatchObject(OTHER_ADDRESS);
      if (pattern === "/my-account/details") expect(name).toEqual({ firstName: "Ioana", lastName: "Radu" });
      expect(await isLoggedIn()).toBe(false);
      await expectNothingChanged();
    },
  );

  /** Logs in again, and finds everything as it was. */
  async function expectNothingChanged() {
    opened.platform.answer = null;
    browser = await opened.logIn(email);
    const book = (await visit(BOOK)).data as AddressBook;
    expect(book.addresses?.map(({ street }) => street)).toEqual([ADDRESS.address1]);
    expect((await visit("/my-account/details")).data).toMatchObject({ firstName: "", lastName: "" });
    expect([provider.changes, provider.ended, provider.resent]).toEqual([[], [], []]);
  }

  it.each(GETS)("and refuses a token before its end: %s", async (pattern) => {
    refusesBoth();
    const asks = ["/my-account", BOOK, IN_BOOK].includes(pattern);
    expect((await visit(pattern)).to).toBe(asks ? loginFor(pathOf(pattern)) : null);
    expect(await isLoggedIn()).toBe(!asks);
  });
});

describe("an access token that is refused while the login goes on", () => {
  const refuseApi = async (request: Request) => (isApi(request) ? new Response(null, { status: 401 }) : null);

  it.each(GETS)("ends no login, and leads to none: %s", async (pattern) => {
    const before = await visit(pattern);
    opened.platform.answer = refuseApi;
    expect((await visit(pattern)).to ?? "").not.toContain("login");
    expect(await isLoggedIn()).toBe(true);
    opened.platform.answer = null;
    expect(await visit(pattern)).toMatchObject({ status: before.status, to: before.to });
  });

  it("leaves a login alone that another request has refreshed meanwhile", async () => {
    const { request, context } = browser.args();
    const before = await readSession(request, context);
    opened.world.pass(HOUR_S);
    const after = await readSession(request, context);
    if (before === null || after === null) throw new Error("The session has ended.");
    await expireLogin(opened.database.site, before);
    expect((await readSession(request, context))?.loginToken).toBe(after.loginToken);
    await expireLogin(opened.database.site, after);
    expect((await readSession(request, context))?.loginToken).not.toBe(after.loginToken);
  });

  it("deletes the account all the same once the subscriptions have ended", async () => {
    let calls = 0;
    opened.platform.answer = async (request) =>
      isApi(request) && (calls += 1) > 1 ? new Response(null, { status: 401 }) : null;
    const fields = { intent: "delete", confirmation: email };
    expect(await visit("/my-account/profile", { fields })).toMatchObject({ to: "/my-account/deleted" });
    expect(calls).toBeGreaterThan(1);
    expect(await isLoggedIn()).toBe(false);
  });
});

describe("a platform that does not answer", () => {
  const answerBadGateway = async () => new Response("no", { status: 502 });
  /** Never answers; rejects when the store aborts the request. */
  const rejectOnAbort = ({ signal }: Request) =>
    new Promise<null>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  /** The page that has nothing else to show says so, and the form of an address leads to it. */
  const ANSWERS: Readonly<Record<string, object>> = {
    [BOOK]: { status: 503, to: null, data: { kind: "unavailable" } },
    [IN_BOOK]: { status: 302, to: BOOK },
  };

  it.each(GETS)("ends no login: %s", async (pattern) => {
    const { status } = await visit(pattern);
    const expected = ANSWERS[pattern] ?? { status, to: null };
    opened.platform.answer = answerBadGateway;
    expect(await visit(pattern)).toMatchObject(expected);
    opened.world.pass(HOUR_S);
    expect(await visit(pattern)).toMatchObject(expected);
    expect(await isLoggedIn()).toBe(true);
  });

  it("nor does a slow one, without which the overview is shown", async () => {
    opened.platform.answer = rejectOnAbort;
    const expected = { status: 200, to: null, data: { address: { kind: "unavailable" } } };
    expect(await visit("/my-account")).toMatchObject(expected);
    expect(await isLoggedIn()).toBe(true);
  });
});

// Long, because it covers all outcomes of submitting the checkout.
import { randomUUID } from "node:crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_CODE_PREFIX, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { createSession } from "#app/features/auth/sessions/session.store.server.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { checkoutAttempts } from "#app/features/checkout/checkout-attempt.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import {
  FakePlatform,
  MONTHLY,
  MONTHLY_PLAN,
  PAPILLEX,
  PUBLIC_URL,
  type SoldVariant,
} from "#app/pages/checkout/fake-platform.fixture.ts";
import { FILLED_VALUES } from "#app/pages/checkout/filled-values.fixture.ts";
import { submitCheckout } from "./submit-checkout.server.ts";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const VALUES: CheckoutValues = { ...FILLED_VALUES, note: "Sunați la interfon" };
/** More than these tests need, except the one that goes on until it is refused. */
const CODE_CHECKS = 30;
const LINE = { id: PAPILLEX, quantity: 2, price: 28_900, currency: "RON" };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let platform: FakePlatform;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  platform = new FakePlatform();
  await database.site.delete(checkoutAttempts);
  await database.site.delete(orders);
});

interface Press {
  readonly intent?: string;
  readonly values?: Partial<CheckoutValues>;
  readonly lines?: unknown;
  readonly pageToken?: string;
  readonly cookie?: string;
  readonly language?: "ro" | "en";
  readonly version?: string;
  /** Timeout of the platform; practically unlimited by default. */
  readonly timeoutMs?: number;
}

/** Submits the form; returns the page's data with its status, or the redirect's target with the cookie. */
async function press({
  intent,
  values,
  lines = [LINE],
  pageToken,
  cookie,
  language = "ro",
  version = "2024-01",
  timeoutMs = 60_000,
}: Press = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...VALUES, ...values })) form.set(field, value);
  form.set("lines", JSON.stringify(lines));
  if (pageToken !== undefined) form.set("pageToken", pageToken);
  if (intent !== undefined) form.set("intent", intent);
  const headers = cookie === undefined ? {} : { cookie };
  const request = new Request(`${PUBLIC_URL}/checkout`, { method: "POST", body: form, headers });
  return send(request, { language, version, timeoutMs });
}

async function send(
  request: Request,
  {
    language = "ro",
    version = "2024-01",
    timeoutMs = 60_000,
  }: Pick<Press, "language" | "version" | "timeoutMs"> = {},
) {
  const log = pino({ level: "silent" });
  const client = createShopClient({
    transport: platform.transport,
    version,
    publicToken: "token",
    log,
    timeoutMs,
  });
  const context = new RouterContextProvider();
  const resources = {
    handOver: {},
    shop: { ...client, version: () => version },
    site: database.site,
    clock: () => new Date("2026-11-21T08:00:00Z"),
    log,
    customerLogin: null,
    settings: { publicUrl: PUBLIC_URL, limits: { codeChecks: CODE_CHECKS } },
  };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const answer = await submitCheckout({ request, context });
  if (answer instanceof Response) {
    const setCookie = answer.headers.get("Set-Cookie") ?? "";
    return {
      status: answer.status,
      to: answer.headers.get("Location"),
      cookie: setCookie.split(";")[0] ?? "",
      retryAfter: null,
      answer: undefined,
    };
  }
  const retryAfter = new Headers(answer.init?.headers).get("Retry-After");
  if (answer.data.kind === "not_bought") throw new Error("The checkout was not asked to buy at once.");
  return { status: answer.init?.status, to: null, cookie: "", retryAfter, answer: answer.data };
}

/** Logs a customer in; returns the browser's cookie. */
async function logIn(email: string, customerToken: string | null): Promise<string> {
  const now = new Date("2026-11-21T07:00:00Z");
  const id = randomUUID();
  const person = { email, emailKey: email, language: "ro", hasPassword: true, createdAt: now } as const;
  await database.site.insert(accounts).values({ id, ...person, updatedAt: now });
  const expiresAt = new Date("2026-12-21T07:00:00Z");
  const token = customerToken === null ? null : { accessToken: customerToken, expiresAt };
  const secret = makeSecret();
  await createSession(
    database.site,
    { accountId: id, token, mailboxProven: true, remembered: true },
    secret,
    now,
  );
  return `${BRAND_STORAGE_PREFIX}_session=${secret}`;
}

describe("a checkout of a logged-in customer", () => {
  const tokens = () =>
    platform.created.map(({ input }) => Object(input.buyerIdentity).customerAccessToken as unknown);

  it("is made with the customer token, and a guest's without", async () => {
    await press({ cookie: await logIn("ana@exemplu.ro", "token-of-ana") });
    await press({ values: { note: "a guest" } });
    await press({ values: { note: "an own session" }, cookie: await logIn("ioana@exemplu.ro", null) });
    expect(tokens()).toEqual(["token-of-ana", undefined, undefined]);
  });

  it("goes on without the customer when the platform has ended the token", async () => {
    platform.endedTokens = true;
    const { status, to } = await press({ cookie: await logIn("maria@exemplu.ro", "token-of-maria") });
    expect([status, to]).toEqual([303, "/pay/token-1"]);
    expect(tokens()).toEqual(["token-of-maria", undefined]);
  });

  it("saves the address in the address book, unless it was unticked", async () => {
    const cookie = await logIn("mihaela@exemplu.ro", "token-of-mihaela");
    await press({ cookie, values: { saveAddress: "" } });
    expect(platform.saved).toEqual([]);
    await press({ cookie, values: { saveAddress: "yes", note: "again" } });
    expect(platform.saved).toEqual([
      {
        token: "token-of-mihaela",
        address: expect.objectContaining({ city: "Cluj-Napoca", zip: "400001", phone: "+40721123456" }),
      },
    ]);
  });

  it("saves nothing for a guest, without the platform's token, or when nothing was ordered", async () => {
    await press({ values: { saveAddress: "yes" } });
    const cookie = await logIn("own@exemplu.ro", null);
    await press({ cookie, values: { saveAddress: "yes", note: "an own session" } });
    platform.variants = {};
    const hers = await logIn("late@exemplu.ro", "token-of-late");
    const { answer } = await press({ cookie: hers, values: { saveAddress: "yes" } });
    expect(answer?.kind).toBe("changed");
    expect(platform.saved).toEqual([]);
  });

  it("is not the one a guest made in the same browser before", async () => {
    const { cookie } = await press();
    const hers = await logIn("elena@exemplu.ro", "token-of-elena");
    await press({ cookie: `${cookie}; ${hers}` });
    expect(tokens()).toEqual([undefined, "token-of-elena"]);
  });
});

describe("a checkout that is right", () => {
  it("leads to the payment page on our own origin, whatever the host name, and sets the cookie", async () => {
    const { status, to, cookie } = await press();
    expect([status, to]).toEqual([303, "/pay/token-1"]);
    expect(cookie).toMatch(new RegExp(`^${BRAND_STORAGE_PREFIX}_checkout=${UUID}$`));
  });

  it("leads to a hosted shop's payment page as it is", async () => {
    platform.checkoutUrl = "https://shop.example/cart/c/1?key=2";
    expect((await press()).to).toBe("https://shop.example/cart/c/1?key=2");
  });

  it("makes one cart with all submitted data", async () => {
    const { cookie } = await press({
      values: { coupon: POPUP_DISCOUNT_CODE.toLowerCase(), emailOptIn: "yes", paymentMethod: "paypal" },
    });
    expect(platform.created).toEqual([
      {
        language: "RO",
        country: "RO",
        input: {
          lines: [{ merchandiseId: PAPILLEX, quantity: 2 }],
          buyerIdentity: expect.objectContaining({
            email: "ana@exemplu.ro",
            phone: "+40721123456",
            countryCode: "RO",
            deliveryAddressPreferences: [{ deliveryAddress: expect.objectContaining({ zip: "400001" }) }],
          }),
          discountCodes: [POPUP_DISCOUNT_CODE],
          note: "Sunați la interfon",
          attributes: [
            { key: "checkout_attempt", value: cookie.split("=")[1] },
            { key: "language", value: "ro" },
            { key: "payment_method", value: "paypal" },
            { key: "terms_accepted", value: "yes" },
            { key: "email_opt_in", value: "yes" },
          ],
        },
      },
    ]);
  });

  it("sends a company's tax number as an attribute", async () => {
    await press({ values: { delivery_company: "Florăria SRL", taxNumber: "ro 18547290" } });
    expect(platform.created[0]?.input.attributes).toContainEqual({ key: "tax_number", value: "RO18547290" });
  });

  it("sends a billing address of its own as text, since carts take none", async () => {
    const billing = {
      billingChoice: "other",
      billing_firstName: "Ion",
      billing_lastName: "Pop",
      billing_country: "AT",
      billing_address1: "Ring 1",
      billing_city: "Wien",
      billing_postalCode: "1010",
    };
    await press({ values: billing, language: "en" });
    const attributes = (platform.created[0]?.input.attributes ?? []) as { key: string; value: string }[];
    expect(attributes).toContainEqual({ key: "language", value: "en" });
    expect(JSON.parse(attributes.find(({ key }) => key === "billing_address")?.value ?? "")).toEqual({
      firstName: "Ion",
      lastName: "Pop",
      company: null,
      country: "AT",
      address1: "Ring 1",
      address2: null,
      city: "Wien",
      province: null,
      zip: "1010",
      phone: "+40721123456",
    });
  });

  it("sends a phone number as the rest of the world dials it", async () => {
    const toLithuania = {
      delivery_country: "LT",
      delivery_postalCode: "01001",
      delivery_phone: "8 612 34567",
    };
    await press({ values: toLithuania });
    expect(platform.created[0]?.input.buyerIdentity).toMatchObject({ phone: "+37061234567" });
  });

  it("asks for prices of the country the goods go to, in the page's language, as the shopper", async () => {
    const toGermany = {
      delivery_country: "DE",
      delivery_postalCode: "10115",
      delivery_phone: "+49301234567",
    };
    await press({ values: toGermany, language: "en" });
    expect(platform.asked).toEqual([
      { ids: [PAPILLEX], withStock: true, withPlans: true, language: "EN", country: "DE" },
    ]);
    expect(platform.created[0]).toMatchObject({ language: "EN", country: "DE" });
    expect(platform.buyerIps).toEqual(["192.0.2.1", "192.0.2.1"]);
  });

  it("gives the address as the platform's version takes it", async () => {
    await press({ version: "2026-04" });
    expect(platform.created[0]?.input).toMatchObject({ delivery: { addresses: [{ selected: true }] } });
  });

  it("goes on where our token may not read the stock", async () => {
    platform.mayReadStock = false;
    expect((await press()).status).toBe(303);
    expect(platform.asked.map(({ withStock }) => withStock)).toEqual([true, false]);
  });

  const MONTHLY_LINE = { id: MONTHLY, quantity: 1, price: 28_900, currency: "RON" };

  it("sends the selling plan of a variant that has one", async () => {
    await press({ lines: [MONTHLY_LINE, { ...MONTHLY_LINE, id: PAPILLEX }] });
    expect(platform.created[0]?.input.lines).toEqual([
      { merchandiseId: MONTHLY, quantity: 1, sellingPlanId: MONTHLY_PLAN },
      { merchandiseId: PAPILLEX, quantity: 1 },
    ]);
  });

  it.each([[true], [false]])(
    "sends none where our token may not read plans; stock: %s",
    async (mayReadStock) => {
      Object.assign(platform, { mayReadPlans: false, mayReadStock });
      expect((await press({ lines: [MONTHLY_LINE] })).status).toBe(303);
      expect(platform.created[0]?.input.lines).toEqual([{ merchandiseId: MONTHLY, quantity: 1 }]);
    },
  );
});

describe("the same checkout sent twice", () => {
  const pageToken = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";

  it("at once makes one cart and leads both to its payment page", async () => {
    const answers = await Promise.all([press({ pageToken }), press({ pageToken })]);
    expect(platform.created).toHaveLength(1);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].status).toBe(303);
  });

  it("again after coming back makes no second cart for the browser with the cookie", async () => {
    const first = await press();
    const second = await press({ cookie: first.cookie });
    expect(platform.created).toHaveLength(1);
    expect([second.to, second.cookie]).toEqual([first.to, first.cookie]);
  });

  it("from another browser makes a cart of its own", async () => {
    await press();
    await press();
    expect(platform.created).toHaveLength(2);
  });

  it("with a change is another checkout, and the cookie remembers both until one is ordered", async () => {
    const first = await press();
    const second = await press({ cookie: first.cookie, values: { note: "" } });
    const [, ids = ""] = second.cookie.split("=");
    expect(ids.split(".")).toHaveLength(2);
    await database.site.insert(orders).values({
      id: "1",
      name: "#1001",
      checkoutAttempt: ids.split(".")[0] ?? "",
      order: {} as never,
      placedAt: new Date(),
      updatedAt: new Date(),
    });
    const third = await press({ cookie: second.cookie, values: { note: "Alta" } });
    expect(third.cookie).toContain(first.cookie.split("=")[1]);
    expect(third.cookie).not.toContain(ids.split(".")[0]);
  });
});

describe("something changed", () => {
  const from = { amount: 28_900, currency: "RON" };

  it.each<[string, SoldVariant | undefined, object, object[]]>([
    [
      "the price",
      { amount: "299.0" },
      { kind: "price", id: PAPILLEX, from, to: { amount: 29_900, currency: "RON" } },
      [{ ...LINE, price: 29_900 }],
    ],
    [
      "the stock",
      { left: 1 },
      { kind: "fewer_left", id: PAPILLEX, from: 2, to: 1 },
      [{ ...LINE, quantity: 1 }],
    ],
    ["sold out", { available: false, left: 0 }, { kind: "sold_out", id: PAPILLEX }, []],
    ["gone", undefined, { kind: "gone", id: PAPILLEX }, []],
  ])("%s: she is asked with 409 and nothing is made", async (_case, variant, change, accepted) => {
    platform.variants = { [PAPILLEX]: variant };
    const { status, answer } = await press();
    expect(status).toBe(409);
    expect(answer).toEqual({ kind: "changed", values: VALUES, changes: [change], accepted });
    expect(platform.created).toEqual([]);
  });

  it("and the shopper agreed: the accepted lines go on", async () => {
    platform.variants = { [PAPILLEX]: { amount: "299.0", left: 1 } };
    const { answer } = await press();
    const again = await press({ lines: answer?.kind === "changed" ? answer.accepted : [] });
    expect(again.status).toBe(303);
  });

  it("while the cart was made: the platform took fewer, and the shopper is asked", async () => {
    platform.takes = () => 1;
    const { status, answer } = await press();
    expect([status, answer]).toEqual([
      409,
      expect.objectContaining({ changes: [{ kind: "fewer_left", id: PAPILLEX, from: 2, to: 1 }] }),
    ]);
  });
});

describe("what has to be corrected", () => {
  it("comes back with 422, the reasons and everything that was typed", async () => {
    const typed = {
      email: "ana@",
      delivery_postalCode: "1",
      // Seven digits and more are enough for the browser, which has no table of each country's numbers.
      delivery_phone: "0999 999 999",
      taxNumber: "18547291",
      coupon: "ALTCEVA",
    };
    expect(await press({ values: typed })).toMatchObject({
      status: 422,
      answer: {
        kind: "refused",
        values: { ...VALUES, ...typed },
        errors: {
          email: "invalid",
          delivery_postalCode: "invalid",
          delivery_phone: "invalid",
          taxNumber: "invalid",
        },
        problem: null,
      },
    });
    expect(platform.asked).toEqual([]);
  });

  it("a code the platform does not apply is an error of its field, and the same page can try again", async () => {
    platform.codeApplies = false;
    const pageToken = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";
    const { status, answer } = await press({ pageToken, values: { coupon: `${BRAND_CODE_PREFIX}99` } });
    expect([status, answer]).toMatchObject([422, { errors: { coupon: "code_refused" }, problem: null }]);
    expect(answer?.values.coupon).toBe(`${BRAND_CODE_PREFIX}99`);
    platform.codeApplies = true;
    expect((await press({ pageToken, values: { coupon: `${BRAND_CODE_PREFIX}99` } })).status).toBe(303);
  });

  it.each([
    ["2024-01", "DISCOUNT_CURRENTLY_INACTIVE", "code_refused"],
    ["2026-04", "DISCOUNT_CURRENTLY_INACTIVE", "code_inactive"],
    ["2026-04", "DISCOUNT_PURCHASE_NOT_IN_RANGE", "code_out_of_range"],
    // Facts about the buyer are not disclosed before the payment.
    ["2026-04", "DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED", "code_refused"],
    ["2026-04", "DISCOUNT_CUSTOMER_NOT_ELIGIBLE", "code_refused"],
    ["2026-04", "SOMETHING_NEW", "code_refused"],
  ])("a platform of %s that says %s of a code gives the reason %s", async (version, warning, error) => {
    Object.assign(platform, { codeApplies: false, codeWarning: warning });
    const { status, answer } = await press({ version, values: { coupon: `${BRAND_CODE_PREFIX}99` } });
    expect([status, answer]).toMatchObject([422, { errors: { coupon: error } }]);
  });

  it("a refusal of the platform is an error of its field", async () => {
    const field = ["input", "buyerIdentity", "deliveryAddressPreferences", "0", "deliveryAddress", "zip"];
    platform.userErrors = [{ code: "INVALID", field, message: "Zip is invalid" }];
    expect(await press()).toMatchObject({
      status: 422,
      answer: { errors: { delivery_postalCode: "invalid" } },
    });
  });

  it("what it refuses of the cart is the order's problem", async () => {
    platform.userErrors = [
      { code: "INVALID", field: ["input", "lines", "0", "merchandiseId"], message: "Gone" },
    ];
    expect(await press()).toMatchObject({ status: 422, answer: { errors: {}, problem: "refused" } });
  });

  it("two subscriptions are one too many (spec §5)", async () => {
    const subscription = { id: MONTHLY, quantity: 2, price: 28_900, currency: "RON" };
    expect(await press({ lines: [subscription] })).toMatchObject({
      status: 422,
      answer: { problem: "subscription_limit" },
    });
    expect(platform.created).toEqual([]);
  });

  it.each([
    ["no lines", [], "empty_cart"],
    ["lines that are none", [{ id: "x" }], "unreadable_cart"],
  ])("a cart with %s", async (_case, lines, problem) => {
    expect(await press({ lines })).toMatchObject({ status: 422, answer: { problem } });
  });
});

it.each([
  ["JSON", "application/json", "{}"],
  ["text", "text/plain", "email=a"],
  ["parts with another boundary", "multipart/form-data; boundary=x", "--y\r\n\r\n--y--"],
  ["nothing", null, null],
])("a body of %s is 400 with the page, whatever it says", async (_case, type, body) => {
  const headers = new Headers(type === null ? {} : { "Content-Type": type });
  const request = new Request(`${PUBLIC_URL}/checkout`, { method: "POST", headers, body });
  const { status, answer } = await send(request);
  expect([status, answer]).toMatchObject([400, { kind: "refused", problem: "unreadable_cart" }]);
});

describe("the platform", () => {
  const unavailable = {
    status: 503,
    answer: { kind: "refused", values: VALUES, errors: {}, problem: "unavailable" },
  };

  it("that is slow is waited for only so long; nothing typed is lost", async () => {
    platform.hangs = true;
    expect(await press({ timeoutMs: 20 })).toMatchObject(unavailable);
  });

  it("that is down says so with 503, and the same page may try again", async () => {
    const pageToken = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";
    platform.status = 503;
    expect(await press({ pageToken })).toMatchObject(unavailable);
    platform.status = 200;
    expect((await press({ pageToken })).status).toBe(303);
  });

  it("that is busy says so with 503 and when to try again: the shopper did nothing wrong", async () => {
    platform.status = 429;
    expect(await press()).toMatchObject({ ...unavailable, retryAfter: "5" });
  });

  it.each(["javascript:alert(1)", "/pay/1", "not an address", "ftp://shop.example/pay"])(
    "that names %j as its payment page is not believed",
    async (checkoutUrl) => {
      platform.checkoutUrl = checkoutUrl;
      expect(await press()).toMatchObject(unavailable);
    },
  );
});

describe("a code that is only applied", () => {
  const apply = (more: Press = {}) =>
    press({ ...more, intent: "apply_code", values: { coupon: "vara15", email: "", ...more.values } });

  it("orders nothing, names no buyer, and brings back everything typed", async () => {
    const { status, answer } = await apply();
    expect(status ?? 200).toBe(200);
    expect(answer).toMatchObject({ kind: "code", check: { kind: "applies" } });
    expect(answer?.values).toMatchObject({ coupon: "vara15", note: "Sunați la interfon" });
    expect(platform.created.map(({ input }) => input)).toEqual([
      { lines: [{ merchandiseId: PAPILLEX, quantity: 2 }], discountCodes: ["VARA15"] },
    ]);
    expect(await database.site.select().from(checkoutAttempts)).toEqual([]);
  });

  it.each([
    ["unknown", {}, "unknown", null],
    ["used_up", {}, "used_up", null],
    ["expired", {}, "inactive", null],
    [
      "below_minimum",
      { minimumSubtotal: { amount: "600.0", currencyCode: "RON" } },
      "out_of_range",
      { amount: 60_000, currency: "RON" },
    ],
    ["already_used", {}, null, null],
    ["not_first_order", {}, null, null],
  ])("%s is told as far as it may be", async (reason, more, told, minimum) => {
    Object.assign(platform, { codeApplies: false, codeReport: { code: "VARA15", reason, ...more } });
    const { answer } = await apply();
    expect(answer).toMatchObject({ kind: "code", check: { kind: "refused", reason: told, minimum } });
  });

  it("is read from warnings if the platform has them", async () => {
    Object.assign(platform, { codeApplies: false, codeWarning: "DISCOUNT_NOT_FOUND" });
    const { answer } = await apply({ version: "2024-10" });
    expect(answer).toMatchObject({ check: { kind: "refused", reason: "unknown" } });
  });

  it("stays unknown while the platform does not answer, and loses nothing", async () => {
    platform.hangs = true;
    const { answer } = await apply({ timeoutMs: 1 });
    expect(answer).toMatchObject({ kind: "code", check: { kind: "unavailable" } });
    expect(answer?.values.coupon).toBe("vara15");
  });

  it("is asked so many times from one network, and then no more", async () => {
    for (let n = 0; n < CODE_CHECKS; n += 1) await apply();
    const asked = platform.created.length;
    expect((await apply()).answer).toMatchObject({ kind: "code", check: { kind: "too_many" } });
    expect(platform.created).toHaveLength(asked);
  });
});

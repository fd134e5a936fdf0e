import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONTRACT_ACTIONS } from "#domain/subscription/subscription-contract.ts";
import { STORE } from "#tests/support/worlds/auth-world.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { openAccountArea, PASSWORD, type Visitor } from "#tests/support/worlds/account-area.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import type { AccountArgs } from "./account-visit.server.ts";
import * as address from "./addresses/address.page.tsx";
import * as addresses from "./addresses/addresses.page.tsx";
import { loadAddresses } from "./addresses/load-addresses.server.ts";
import * as details from "./details/details.page.tsx";
import * as logout from "./logout.route.ts";
import * as orders from "./orders/orders.page.tsx";
import * as exporting from "./profile/export.route.ts";
import * as profile from "./profile/profile.page.tsx";
import * as subscription from "./subscriptions/subscription.page.tsx";
import * as subscriptionAddress from "./subscriptions/subscription-address.page.tsx";

const HOME = {
  firstName: "Ana",
  lastName: "Pop",
  company: "",
  country: "RO",
  address1: "Str. Florilor 1",
  address2: "",
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400001",
  phone: "0721 123 456",
};
const LIST = "/my-account/addresses";
const ERROR_LEVEL = 50;
const LONG = "x".repeat(10_000);

let area: Awaited<ReturnType<typeof openAccountArea>>;
let visitors = 0;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());

type Handler = (args: AccountArgs & { readonly params: object }) => unknown;
interface Customer {
  readonly who: Visitor;
  readonly email: string;
  /** Key of the customer's one address. */
  readonly key: string;
}

/** Creates an account with an address. */
async function someone(): Promise<Customer> {
  const email = `client${(visitors += 1)}@exemplu.ro`;
  const who = await area.customer(email);
  const save = address.action as Handler;
  await who.post((args) => save({ ...args, params: {} }), `${LIST}/new`, { intent: "save", ...HOME });
  const { data } = await who.get(loadAddresses, LIST);
  const key = data.kind === "known" ? (data.addresses[0]?.key ?? "") : "";
  expect(key).not.toBe("");
  return { who, email, key };
}

/** Moves the customer's browser to an unused network, so that a rate limit of the last call does not apply. */
function elsewhere({ who }: Customer) {
  const browser = area.world.browser();
  for (const [name, value] of who.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

let last: Customer | undefined;
/** Returns the customer of the last call, unless that call ended the session, the account or the address. */
async function customer(): Promise<Customer> {
  const before = last;
  const { data } = (await before?.who.get(loadAddresses, LIST)) ?? {};
  const isWhole = data?.kind === "known" && data.addresses.some(({ key }) => key === before?.key);
  return (last = before !== undefined && isWhole ? before : await someone());
}

const MINE = "what is hers";
/** Strings that often break databases, mails and pages. */
const wild = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\u0000", "Ana\u0000", "\ud800", "a\udc00b", LONG, "\u202egnp.exe", "__proto__"),
);
/** Prefers values that pass the checks, so that the code after them is reached. */
const mostly = (...right: readonly string[]) =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: wild });

const typedAddress = {
  ...(Object.fromEntries(Object.entries(HOME).map(([name, value]) => [name, mostly(value)])) as Record<
    keyof typeof HOME,
    fc.Arbitrary<string>
  >),
  country: mostly("RO", "RO", "RO", "AT", "US"),
};

/** Random form fields, with one of the form's buttons. */
const fieldsWith = (intents: readonly string[]) =>
  fc.record(
    {
      ...typedAddress,
      intent: mostly(...intents),
      key: mostly(MINE, "1"),
      isDefault: mostly("yes", "no"),
      stamp: mostly("", "active"),
      pause: mostly("open", "until"),
      until: mostly("2026-09-01", "2020-01-01"),
      date: mostly("2026-06-01", "2020-01-01"),
      reason: mostly("", "Am destule."),
      language: mostly("ro", "en"),
      confirmation: mostly(MINE, "alta@exemplu.ro"),
      currentPassword: mostly(PASSWORD),
      password: mostly(PASSWORD),
      passwordAgain: mostly(PASSWORD),
    },
    { requiredKeys: ["intent", ...(Object.keys(HOME) as (keyof typeof HOME)[])] },
  );
type Fields = Readonly<Record<string, unknown>>;

/** Encodings of the fields: as our forms send them, as files, and as no form of ours does. */
const SENDING = {
  form: (fields: Fields): RequestInit => ({ body: new URLSearchParams(fields as Record<string, string>) }),
  texts: (fields: Fields): RequestInit => ({ body: partsOf(fields, String) }),
  files: (fields: Fields): RequestInit => ({
    body: partsOf(fields, (value) => new File([String(value)], "file.txt")),
  }),
  doubles: (fields: Fields): RequestInit => {
    const body = new URLSearchParams(fields as Record<string, string>);
    for (const name of [...body.keys()]) body.append(name, LONG);
    return { body };
  },
  json: (fields: Fields): RequestInit => ({
    body: JSON.stringify(fields),
    headers: { "Content-Type": "application/json" },
  }),
};

function partsOf(fields: Fields, part: (value: unknown) => string | File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, part(value));
  return body;
}

interface Sent {
  readonly fields: Fields;
  readonly send: (fields: Fields) => RequestInit;
}
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
];
/** Bodies that are no form. `%ED%A0%80` is half a character. */
const noForm: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(...TYPES, "application/json"),
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.constantFrom("intent=name&firstName=%ED%A0%80", "intent=delete&key=%00&%=%", "--x\r\n\r\n--x--"),
    ),
  )
  .map(([type, body]) => ({
    fields: {},
    send: (): RequestInit => ({ body, headers: { "Content-Type": type } }),
  }));

/** Returns the status of an answer; a thrown redirect has one too. */
async function statusOf(call: () => unknown): Promise<number> {
  const answer = await withLanguage("en", async () => call()).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) return answer.status;
  const { init } = Object(answer) as { readonly init?: ResponseInit | null };
  return init?.status ?? 200;
}

const SUBSCRIPTION = "/my-account/subscriptions/9400001";
const LOGGED_OUT = "/my-account/logout";
it.each([
  ["the address book", LIST, addresses.action, ["default", "delete"], {}, 200],
  ["the form of a new address", `${LIST}/new`, address.action, ["save"], { ...HOME, city: "Turda" }, 303],
  ["the form of an address of hers", `${LIST}/mine`, address.action, ["save"], HOME, 303],
  ["the form of an address of nobody", `${LIST}/nobody`, address.action, ["save"], HOME, 404],
  ["a subscription", SUBSCRIPTION, subscription.action, CONTRACT_ACTIONS, {}, 409],
  ["a subscription's address", `${SUBSCRIPTION}/address`, subscriptionAddress.action, [""], HOME, 303],
  ["the details page", "/my-account/details", details.action, ["name", "password", "language"], HOME, 200],
  ["the profile page", "/my-account/profile", profile.action, ["delete", "logout-everywhere"], {}, 303],
  ["the proof of the mailbox", "/my-account/orders", orders.action, ["prove"], {}, 200],
  ["the export", "/my-account/profile/export", exporting.action, [""], {}, 200],
  ["the logout", LOGGED_OUT, logout.action, [""], {}, 303],
] as const)("%s answers whatever it is sent", async (_name, path, action, intents, well, success) => {
  const act = action as Handler;
  const statuses: number[] = [];
  const aForm = fc.record({
    fields: fieldsWith(intents),
    send: fc.constantFrom(...Object.values(SENDING)),
  });
  const anything = fc.oneof({ weight: 4, arbitrary: aForm }, { weight: 1, arbitrary: noForm });
  const property = fc.asyncProperty(anything, async ({ fields, send }) => {
    const ana = await customer();
    area.subscriptions.add("9400001", ana.email);
    const own = { key: ana.key, confirmation: ana.email } as Fields;
    const filled = Object.entries(fields).map(([name, value]) => [name, value === MINE ? own[name] : value]);
    const browser = elsewhere(ana);
    const init = { method: "POST", ...send(Object.fromEntries(filled) as Fields) };
    const request = new Request(`${STORE}${path}`, init);
    for (const [name, value] of browser.args().request.headers) request.headers.set(name, value);
    const addressKey = path.endsWith("mine") ? ana.key : path.endsWith("nobody") ? "\u0000" : undefined;
    const status = await statusOf(() =>
      act({ ...browser.args(request), params: { addressKey, contractId: "9400001" } }),
    );
    statuses.push(status);
    expect(status).toBeLessThan(500);
    await area.world.deliver();
    // A caught error counts as one.
    expect(area.world.lines.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
  });
  const first: Sent = {
    fields: { ...well, intent: intents[0], key: MINE, confirmation: MINE },
    send: SENDING.form,
  };
  // Logging out reads nothing of its input, and needs a new customer each time.
  await fc.assert(property, { numRuns: triesOf(path === LOGGED_OUT ? 5 : 30), examples: [[first]] });
  expect(statuses[0]).toBe(success);
});

import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { STORE } from "../../features/auth/auth-world.fixture.server.ts";
import { readSession } from "../../features/auth/current-session.server.ts";
import { speaking } from "../../i18n/request-language.server.ts";
import { openAccountArea, PASSWORD, type Visitor } from "#tests/support/account-area.ts";
import type { AccountArgs } from "./account-visit.server.ts";
import * as address from "./addresses/address.page.tsx";
import * as addresses from "./addresses/addresses.page.tsx";
import { loadAddresses } from "./addresses/load-addresses.server.ts";
import * as details from "./details/details.page.tsx";
import * as logout from "./logout.route.ts";
import * as orders from "./orders/orders.page.tsx";
import * as exporting from "./profile/export.route.ts";
import * as profile from "./profile/profile.page.tsx";

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
  /** Of her one address. */
  readonly key: string;
}

/** Somebody with an account and an address in it. */
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

/** Her browser, in a network without a past: a limit of the last call is not this one's. */
function elsewhere({ who }: Customer) {
  const browser = area.world.browser();
  for (const [name, value] of who.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

let last: Customer | undefined;
/** The one of the last call, unless that has ended her session or her account. */
async function customer(): Promise<Customer> {
  const { request, context } = last === undefined ? { request: null, context: null } : elsewhere(last).args();
  const isIn = request !== null && (await readSession(request, context)) !== null;
  return (last = last !== undefined && isIn ? last : await someone());
}

const MINE = "what is hers";
/** What breaks databases, mails and pages. */
const wild = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\u0000", "Ana\u0000", "\ud800", "a\udc00b", LONG, "\u202egnp.exe", "__proto__"),
);
/** Mostly what gets past the checks, so that what comes after them is reached. */
const mostly = (...right: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: wild });

const FIELDS = fc.record(
  {
    ...Object.fromEntries(Object.entries(HOME).map(([name, value]) => [name, mostly(value)])),
    country: mostly("RO", "AT", "US"),
    intent: mostly("save", "default", "delete", "name", "password", "language", "logout-everywhere", "prove"),
    key: mostly(MINE, "1"),
    isDefault: mostly("yes", "no"),
    language: mostly("ro", "en"),
    confirmation: mostly(MINE, "alta@exemplu.ro"),
    currentPassword: mostly(PASSWORD),
    password: mostly(PASSWORD),
    passwordAgain: mostly(PASSWORD),
  },
  { requiredKeys: ["intent", "firstName", "address1", "city", "postalCode", "phone"] },
);
type Fields = Readonly<Record<string, unknown>>;

/** How fields can be sent: as our forms do, as files, and as no form of ours does. */
const SENDING: Readonly<Record<string, (fields: Fields) => RequestInit>> = {
  form: (fields) => ({ body: new URLSearchParams(fields as Record<string, string>) }),
  files: (fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      body.append(name, new File([String(value)], `${name}.txt`));
      body.append(name, String(value));
    }
    return { body };
  },
  doubles: (fields) => {
    const body = new URLSearchParams(fields as Record<string, string>);
    for (const name of [...body.keys()]) body.append(name, LONG);
    return { body };
  },
  json: (fields) => ({ body: JSON.stringify(fields), headers: { "Content-Type": "application/json" } }),
};

const aForm = fc.tuple(fc.constantFrom(...Object.values(SENDING)), FIELDS).map(([send, fields]) => ({
  fields,
  send,
}));
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
];
/** No form at all. `%ED%A0%80` is half a character. */
const noForm = fc
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

/** The status of an answer; a thrown redirect is one too. */
async function statusOf(call: () => unknown): Promise<number> {
  const answer = await speaking("en", async () => call()).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) return answer.status;
  const { init } = Object(answer) as { readonly init?: ResponseInit | null };
  return init?.status ?? 200;
}

it.each([
  ["an address book's buttons", LIST, addresses.action, {}],
  ["a new address", `${LIST}/new`, address.action, {}],
  ["an address of hers", `${LIST}/1`, address.action, { addressKey: MINE }],
  ["an address of nobody", `${LIST}/x`, address.action, { addressKey: "\u0000" }],
  ["the details", "/my-account/details", details.action, {}],
  ["the profile", "/my-account/profile", profile.action, {}],
  ["the orders' proof", "/my-account/orders", orders.action, {}],
  ["the export", "/my-account/profile/export", exporting.action, {}],
  ["the logout", "/my-account/logout", logout.action, {}],
])("%s take whatever is sent to them", async (_name, path, action, params) => {
  const act = action as Handler;
  const property = fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: aForm }, noForm), async (sent) => {
    const ana = await customer();
    const own = (name: string, value: unknown) =>
      value !== MINE ? value : name === "confirmation" ? ana.email : ana.key;
    const filled = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, own(name, value)]));
    const browser = elsewhere(ana);
    const request = new Request(`${STORE}${path}`, { method: "POST", ...sent.send(filled(sent.fields)) });
    for (const [name, value] of browser.args().request.headers) request.headers.set(name, value);
    const status = await statusOf(() => act({ ...browser.args(request), params: filled(params) }));
    expect(status).toBeLessThan(500);
    await area.world.deliver();
    // A fault that was caught is a fault.
    expect(area.world.lines.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40 });
});

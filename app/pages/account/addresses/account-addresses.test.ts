import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { changeAddresses } from "./change-addresses.server.ts";
import { loadAddressForm, saveAddress } from "./edit-address.server.ts";
import { loadAddresses } from "./load-addresses.server.ts";

const LIST = "/my-account/addresses";
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
const WORK = { ...HOME, company: "Sânziene SRL", address1: "Str. Memorandumului 12" };

let area: Awaited<ReturnType<typeof openAccountArea>>;
let visitors = 0;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());
afterEach(() => {
  area.world.fault = null;
  area.world.payloads.clear();
});

/** For tests that change nothing. */
let bystander: Promise<Visitor> | undefined;
const anyone = () => (bystander ??= someone());
const someone = () => area.customer(`client${(visitors += 1)}@exemplu.ro`);
const save = (who: Visitor, fields: object, addressKey?: string) =>
  who.post((args) => saveAddress({ ...args, params: { addressKey } }), LIST, { intent: "save", ...fields });
const form = (who: Visitor, addressKey?: string) =>
  who.get((args) => loadAddressForm({ ...args, params: { addressKey } }), LIST);
const press = (who: Visitor, intent: string, key: string) => who.post(changeAddresses, LIST, { intent, key });

async function book(who: Visitor) {
  const { data } = await who.get(loadAddresses, LIST, "ro");
  return data.kind === "known" ? data.addresses : [];
}

let settled: Promise<Visitor> | undefined;
/** Creates a customer with one address, for tests that do not change it. */
const withAddress = () => (settled ??= someone().then(async (who) => (await save(who, HOME), who)));

describe("an address book", () => {
  it("begins empty, and takes an address as the checkout does", async () => {
    const ana = await someone();
    expect(await book(ana)).toEqual([]);
    expect((await save(ana, HOME)).to).toBe(LIST);
    expect(await book(ana)).toEqual([
      {
        key: expect.stringMatching(/^\d+$/),
        isDefault: true,
        lines: ["Ana Pop", "Str. Florilor 1", "400001 Cluj-Napoca", "Cluj", "România", "+40 721 123 456"],
        street: "Str. Florilor 1",
      },
    ]);
  });

  it("shows the default address first; another one can be chosen when it is saved, or later", async () => {
    const ana = await someone();
    await save(ana, HOME);
    await save(ana, { ...WORK, isDefault: "yes" });
    const [first, second] = await book(ana);
    expect([first?.lines[1], first?.isDefault, second?.isDefault]).toEqual(["Sânziene SRL", true, false]);
    expect((await press(ana, "default", second?.key ?? "")).data).toEqual({ kind: "done", done: "default" });
    expect((await book(ana)).map(({ key }) => key)).toEqual([second?.key, first?.key]);
  });

  it("changes an address, what is emptied as well", async () => {
    const ana = await someone();
    await save(ana, WORK);
    const [{ key } = { key: "" }] = await book(ana);
    expect((await form(ana, key)).data).toMatchObject({
      kind: "form",
      isDefault: true,
      values: { ...WORK, phone: "+40 721 123 456" },
    });
    const vienna = {
      ...HOME,
      country: "AT",
      state: "",
      city: "Wien",
      postalCode: "1060",
      phone: "+4315811000",
    };
    expect((await save(ana, vienna, key)).to).toBe(LIST);
    const [changed] = await book(ana);
    expect(changed?.lines).toEqual(["Ana Pop", "Str. Florilor 1", "1060 Wien", "Austria", "+43 1 5811000"]);
  });

  it("deletes an address, once", async () => {
    const ana = await someone();
    await save(ana, HOME);
    const [{ key } = { key: "" }] = await book(ana);
    expect((await press(ana, "delete", key)).data).toEqual({ kind: "done", done: "deleted" });
    expect(await press(ana, "delete", key)).toMatchObject({ status: 404, data: { problem: "missing" } });
    expect(await book(ana)).toEqual([]);
  });

  it("does not take the same address twice, and says so", async () => {
    const ana = await someone();
    await save(ana, HOME);
    expect(await save(ana, HOME)).toMatchObject({ status: 422, data: { problem: "taken", values: HOME } });
  });
});

describe("what is typed", () => {
  it.each([
    ["nothing", {}, { firstName: "required", address1: "required", phone: "required" }],
    ["a wrong postal code", { ...HOME, postalCode: "12" }, { postalCode: "invalid" }],
    ["ten thousand characters", { ...HOME, city: "x".repeat(10_000) }, { city: "too_long" }],
    ["a country nobody delivers to", { ...HOME, country: "KP" }, { country: "not_in_list" }],
    ["another country's county", { ...HOME, state: "CA" }, { state: "not_in_list" }],
  ])("with %s comes back whole, with the errors at their fields", async (_case, fields, errors) => {
    const ana = await anyone();
    const { status, data } = await save(ana, fields);
    expect(status).toBe(422);
    expect(data).toMatchObject({ values: fields, errors, problem: null });
    expect(await book(ana)).toEqual([]);
  });

  it("is marked where the platform refuses it, and comes back when the platform is down", async () => {
    const ana = await anyone();
    const refused = [{ code: "INVALID", field: ["address", "zip"], message: "Zip is not valid" }];
    area.world.payloads.set("customerAddressCreate", { customerAddress: null, customerUserErrors: refused });
    expect((await save(ana, HOME)).data).toMatchObject({ values: HOME, errors: { postalCode: "invalid" } });
    area.world.payloads.clear();
    area.world.fault = { is: "unreachable" };
    expect(await save(ana, HOME)).toMatchObject({
      status: 503,
      data: { values: HOME, problem: "unavailable" },
    });
    expect((await ana.get(loadAddresses, LIST)).data).toEqual({ kind: "unavailable" });
  });
});

describe("another customer's address", () => {
  it("is as one that does not exist: not shown, changed, made default or deleted", async () => {
    const ana = await someone();
    const ioana = await someone();
    await save(ana, HOME);
    await save(ioana, WORK);
    const before = await book(ana);
    const key = before[0]?.key ?? "";
    expect(await form(ioana, key)).toMatchObject({ status: 404, data: { kind: "missing" } });
    expect(JSON.stringify((await form(ioana, key)).data)).not.toContain("Florilor");
    expect(await save(ioana, WORK, key)).toMatchObject({ status: 404, data: { problem: "missing" } });
    for (const intent of ["default", "delete"]) {
      expect(await press(ioana, intent, key)).toMatchObject({ status: 404, data: { problem: "missing" } });
    }
    expect(await book(ana)).toEqual(before);
  });

  it.each([
    "",
    "0",
    "-1",
    "%",
    "1?model_name=CustomerAddress",
    "gid://shopify/MailingAddress/1",
    "9".repeat(400),
  ])("is not found by the key %.40s", async (key) => {
    const ana = await withAddress();
    expect((await form(ana, key)).status).toBe(404);
    expect((await press(ana, "delete", key)).status).toBe(404);
    expect(await book(ana)).toHaveLength(1);
  });

  it("never reveals the platform's id", async () => {
    const ana = await withAddress();
    const shown = [await book(ana), (await form(ana, (await book(ana))[0]?.key)).data];
    expect(JSON.stringify(shown)).not.toContain("gid://");
  });
});

describe("a session without a right to call the platform", () => {
  it("has to set a password first, and keeps the typed values", async () => {
    const email = `client${(visitors += 1)}@exemplu.ro`;
    Object.assign(area.world.resources, { multipassSecret: null });
    await area.guest().browser.post({ action: "create-account", email });
    await area.world.deliver();
    const ana = await area.byMagicLink(email);
    Object.assign(area.world.resources, { multipassSecret: "multipass-secret-of-the-test" });
    expect((await ana.get(loadAddresses, LIST)).data).toEqual({ kind: "no_token", hasPassword: false });
    expect(await save(ana, HOME)).toMatchObject({ status: 403, data: { problem: "no_token", values: HOME } });
    expect((await form(ana)).to).toBe(LIST);
    expect(await area.site.select().from(accounts)).not.toHaveLength(0);
  });

  it("whose token the platform has ended has to log in again", async () => {
    const ana = await someone();
    area.world.payloads.set("customer", null);
    expect((await ana.get(loadAddresses, LIST)).data).toEqual({ kind: "token" });
    area.world.payloads.clear();
    area.world.fault = { of: "customerAddressCreate", is: ["ACCESS_DENIED"] };
    expect(await save(ana, HOME)).toMatchObject({ status: 401, data: { problem: "token", values: HOME } });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import { loadContractAddress, saveContractAddress } from "./edit-address.server.ts";
import { loadSubscription } from "./load-subscription.server.ts";
import { loadSubscriptions } from "./load-subscriptions.server.ts";

const LIST = "/my-account/subscriptions";
const HERS = "9400001";
const NEXT = "2026-05-15T06:00:00.000Z";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
let ioana: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  ana = await area.customer("ana@exemplu.ro");
  ioana = await area.customer("ioana@exemplu.ro");
});
afterAll(() => area.close());
beforeEach(() => area.subscriptions.add(HERS, "ana@exemplu.ro"));
afterEach(() => area.subscriptions.clear());

const list = (who: Visitor) => who.get(loadSubscriptions, LIST);
const open = (who: Visitor, contractId = HERS, search = "") =>
  who.get((args) => loadSubscription({ ...args, params: { contractId } }), `${LIST}/${contractId}${search}`);
const send = (who: Visitor, fields: Readonly<Record<string, string>>, contractId = HERS) =>
  who.post(
    (args) => changeSubscription({ ...args, params: { contractId } }),
    `${LIST}/${contractId}`,
    fields,
  );

/** Reads the hidden fields of the page as a visitor sees it now. */
async function page(who: Visitor) {
  const { data } = await open(who);
  if (data.kind !== "known") throw new Error(`The subscription is ${data.kind}.`);
  return { stamp: data.view.stamp, key: data.key };
}
const change = async (who: Visitor, fields: Readonly<Record<string, string>>) =>
  send(who, { ...(await page(who)), ...fields });
const made = () => area.subscriptions.changes.map(({ change: { action } }) => action);

describe("/my-account/subscriptions", () => {
  it("shows a customer's, without address or card", async () => {
    area.subscriptions.add("9400002", "ioana@exemplu.ro");
    const { status, data } = await list(ana);
    expect([status, data]).toMatchObject([
      200,
      {
        kind: "known",
        isVerified: true,
        entries: [{ id: HERS, status: "active", title: "Papillex", nextChargeAt: NEXT }],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Florilor|4242|9400002/);
    expect(data).toMatchObject({ entries: [{ portalUrl: expect.stringContaining("/pay/subscription/") }] });
  });

  it("asks with the customer's token, the proven mailbox and the buyer's address", async () => {
    await list(ana);
    expect(area.subscriptions.owners).toEqual([
      {
        customerToken: expect.stringMatching(/.{16}/),
        provenEmail: "ana@exemplu.ro",
        language: "en",
        buyerIp: ana.browser.ip,
      },
    ]);
  });

  it("asks a guest to log in", async () => {
    expect(await list(area.guest())).toMatchObject({ status: 401, data: { kind: "guest" } });
    expect(area.subscriptions.owners).toEqual([]);
  });

  it.each([
    ["unavailable", 503, { kind: "unavailable" }],
    ["too_many", 429, { kind: "unavailable" }],
    ["token", 200, { kind: "login" }],
    ["no_provider", 200, { kind: "elsewhere", portalUrl: null }],
  ] as const)("where the provider is %s, says so", async (problem, status, data) => {
    area.subscriptions.refusal = { of: "all", is: { ok: false, problem } };
    expect(await list(ana)).toEqual({ status, to: null, data });
    expect(await open(ana)).toEqual({ status, to: null, data });
  });

  it("leads to the portal of a shop that has one of its own", async () => {
    const settings = { ...area.world.resources.settings, subscriptionPortalUrl: "https://portal.test/" };
    const before = area.world.resources.settings;
    Object.assign(area.world.resources, { settings });
    area.subscriptions.refusal = { of: "all", is: { ok: false, problem: "no_provider" } };
    const { data } = await list(ana);
    Object.assign(area.world.resources, { settings: before });
    expect(data).toEqual({ kind: "elsewhere", portalUrl: "https://portal.test/" });
  });

  it("has nothing in demo mode, and sends no request", async () => {
    const before = area.world.resources.settings;
    Object.assign(area.world.resources, { settings: { ...before, demoMode: true } });
    const { data } = await list(ana);
    Object.assign(area.world.resources, { settings: before });
    expect([data, area.subscriptions.owners]).toEqual([{ kind: "demo" }, []]);
  });
});

describe("a session that has not proven its mailbox", () => {
  /** Creates a customer directly at the platform, with another customer's address. */
  async function stranger(): Promise<Visitor> {
    await area.world.resources.shop.request(
      Object(
        'mutation { customerCreate(input: { email: "maria@exemplu.ro", password: "strain123" }) { customer { id } } }',
      ),
      {},
    );
    const guest = area.guest();
    await guest.browser.post({ action: "login", email: "maria@exemplu.ro", password: "strain123" });
    return guest;
  }

  it("finds nothing that the address alone would find", async () => {
    area.subscriptions.add("9400003", "maria@exemplu.ro");
    const who = await stranger();
    expect((await list(who)).data).toMatchObject({ kind: "known", entries: [], isVerified: false });
    expect((await open(who, "9400003")).status).toBe(404);
    expect(area.subscriptions.owners.map(({ provenEmail }) => provenEmail)).toEqual([null, null]);
  });
});

describe("/my-account/subscriptions/{id}", () => {
  it("shows one whole: amounts, address, card, history and what can be done", async () => {
    const { data } = await open(ana);
    expect(data).toMatchObject({
      kind: "known",
      done: null,
      view: {
        shipping: null,
        address: expect.arrayContaining(["Ana Pop", "Str. Florilor 1", "Cluj", "Romania"]),
        payment: expect.stringContaining("Visa •••• 4242"),
        history: [
          { outcome: "billed", orderName: "#1001", amount: expect.stringMatching(/^260,10\slei$/) },
          // The provider does not report the first order: its place has the date of the start.
          { outcome: "first", orderName: null, amount: null },
        ],
        actions: ["skip", "pause", "reschedule", "changeAddress", "cardLink", "cancel"],
        pauseDays: { min: "2026-05-08", max: "2027-05-04" },
        rescheduleDays: { min: "2026-05-08", max: "2026-07-14" },
      },
    });
  });

  it.each([HERS, "9400009", "0", "../orders", "%00", "1'--", "9".repeat(10_000), ""])(
    "for the id %.20s, unknown or another customer's, is missing",
    async (id) => {
      const who = id === HERS ? ioana : ana;
      expect(await open(who, id)).toMatchObject({ status: 404, data: { kind: "missing" } });
      const answer = await send(who, { intent: "cancel", key: "", stamp: "" }, id);
      expect(answer).toMatchObject({ status: 404, data: { problem: "missing" } });
      expect(made()).toEqual([]);
    },
  );

  it("says what was done only where the subscription shows it", async () => {
    const doneOf = async (search: string) => Object((await open(ana, HERS, search)).data).done as unknown;
    expect(await doneOf("?done=cancel")).toBeNull();
    expect(await doneOf("?done=__proto__")).toBeNull();
    expect(await doneOf("?done=reschedule")).toBe("reschedule");
    area.subscriptions.becomes(HERS, { status: "cancelled" });
    expect(await doneOf("?done=cancel")).toBe("cancel");
    expect(await doneOf("?done=skip")).toBeNull();
  });
});

describe("a change", () => {
  it.each([
    ["skip", {}, { action: "skip", at: NEXT }],
    ["pause", { pause: "open" }, { action: "pause", until: null }],
    ["pause", { pause: "until", until: "2026-09-01" }, { action: "pause", until: "2026-09-01" }],
    ["reschedule", { date: "2026-06-01" }, { action: "reschedule", date: "2026-06-01" }],
    ["cancel", { reason: "Am destule." }, { action: "cancel", reason: "Am destule." }],
  ])("%s with %o is asked for and leads back to the page, which says so", async (intent, fields, asked) => {
    const { key, stamp } = await page(ana);
    const answer = await send(ana, { intent, key, stamp, ...fields });
    expect(answer).toMatchObject({ status: 303, to: `${LIST}/${HERS}?done=${intent}` });
    expect(area.subscriptions.changes).toEqual([{ id: HERS, change: asked, key }]);
    expect((await open(ana, HERS, `?done=${intent}`)).data).toMatchObject({ done: intent });
  });

  it("and back: skipped and unskipped, paused and resumed, cancelled and taken up again", async () => {
    const ways = ["skip", "unskip", "pause", "resume", "cancel", "undoCancel"];
    for (const intent of ways) {
      area.subscriptions.becomes(HERS, { nextChargeAt: NEXT });
      expect((await change(ana, { intent, pause: "open" })).status, intent).toBe(303);
    }
    expect(made()).toEqual(ways);
  });

  it.each([
    ["skip", {}],
    ["pause", { pause: "open" }],
    ["pause", { pause: "until", until: "2026-09-01" }],
    ["reschedule", { date: "2026-06-01" }],
    ["cancel", {}],
  ])("%s with %o sent again, from the same page or a new one, is done once", async (intent, fields) => {
    const first = await page(ana);
    for (const hidden of [first, first, await page(ana)]) {
      const answer = await send(ana, { intent, ...hidden, ...fields });
      expect(answer).toMatchObject({ status: 303, to: `${LIST}/${HERS}?done=${intent}` });
    }
    expect(made()).toEqual([intent]);
  });

  it.each([
    ["pause", { pause: "until", until: "2020-01-01" }, "until", "out_of_range"],
    ["pause", { pause: "until", until: "2026-02-30" }, "until", "invalid"],
    ["pause", { pause: "until", until: "" }, "until", "required"],
    ["reschedule", { date: "2026-05-07" }, "date", "out_of_range"],
    ["reschedule", { date: "2026-07-15" }, "date", "out_of_range"],
    ["cancel", { reason: "x".repeat(501) }, "reason", "too_long"],
  ])(
    "%s with %o marks the field, keeps what was typed and changes nothing",
    async (intent, fields, field, code) => {
      const answer = await change(ana, { intent, ...fields });
      expect(answer).toMatchObject({
        status: 422,
        data: { intent, problem: null, error: { field, code }, typed: fields },
      });
      expect(made()).toEqual([]);
    },
  );

  it("confirmed on a page that is no longer true is not made", async () => {
    const seen = await page(ana);
    area.subscriptions.becomes(HERS, { nextChargeAt: "2026-06-15T06:00:00.000Z" });
    for (const intent of ["skip", "cancel", "reschedule"]) {
      const answer = await send(ana, { intent, ...seen, date: "2026-06-20" });
      expect(answer, intent).toMatchObject({ status: 409, data: { intent, problem: "changed" } });
    }
    expect(made()).toEqual([]);
  });

  it("of two tabs, one cancelling and one skipping, is made by the first alone", async () => {
    const [one, other] = [await page(ana), await page(ana)];
    const cancelled = await send(ana, { intent: "cancel", ...one });
    const skipped = await send(ana, { intent: "skip", ...other });
    // No charge is planned that could be skipped.
    expect([cancelled.status, skipped.status]).toEqual([303, 409]);
    expect(made()).toEqual(["cancel"]);
  });

  it.each(["unskip", "resume", "undoCancel"])(
    "%s where there is nothing to undo changes nothing",
    async (intent) => {
      expect((await change(ana, { intent })).status).toBe(303);
      expect(made()).toEqual([]);
    },
  );

  it("that the state does not allow is refused", async () => {
    area.subscriptions.becomes(HERS, { actions: ["cancel"] });
    expect(await change(ana, { intent: "skip" })).toMatchObject({
      status: 409,
      data: { problem: "not_now" },
    });
    expect(made()).toEqual([]);
  });

  it.each(["", "delete", "list", "changeAddress", "constructor"])("named %j is none", async (intent) => {
    expect(await change(ana, { intent })).toMatchObject({ status: 422, data: { problem: "failed" } });
    expect(made()).toEqual([]);
  });

  it.each([
    ["unavailable", 503, "unavailable"],
    ["too_many", 429, "too_many"],
    ["changed", 409, "changed"],
    ["not_now", 409, "not_now"],
    ["token", 401, "token"],
    ["missing", 404, "missing"],
    ["refused", 422, "refused"],
  ] as const)("that the provider answers with %s says so", async (problem, status, said) => {
    area.subscriptions.refusal = { of: "changes", is: { ok: false, problem } };
    expect(await change(ana, { intent: "skip" })).toMatchObject({ status, data: { problem: said } });
  });

  it("to a day that the provider refuses marks the field", async () => {
    area.subscriptions.refusal = { of: "changes", is: { ok: false, problem: "date" } };
    expect(await change(ana, { intent: "reschedule", date: "2026-06-01" })).toMatchObject({
      status: 422,
      data: { error: { field: "date", code: "refused" } },
    });
  });

  it("by a guest leads to the login", async () => {
    const { to } = await send(area.guest(), { intent: "cancel" });
    expect(to).toMatch(/^\/my-account\/login\?returnTo=/);
  });

  it("of the card leads to the platform's page", async () => {
    expect(await change(ana, { intent: "cardLink" })).toMatchObject({
      status: 303,
      to: area.subscriptions.page,
    });
  });
});

describe("/my-account/subscriptions/{id}/address", () => {
  const HOME = {
    firstName: "Ana",
    lastName: "Pop",
    company: "",
    country: "RO",
    address1: "Str. Teilor 2",
    address2: "",
    city: "Turda",
    state: "CJ",
    postalCode: "401001",
    phone: "0721 123 456",
  };
  const path = `${LIST}/${HERS}/address`;
  const load = (who: Visitor) =>
    who.get((args) => loadContractAddress({ ...args, params: { contractId: HERS } }), path);
  const save = (who: Visitor, fields: Readonly<Record<string, string>>) =>
    who.post((args) => saveContractAddress({ ...args, params: { contractId: HERS } }), path, fields);

  it("has the address of now in the form", async () => {
    const { data } = await load(ana);
    expect(data).toMatchObject({
      title: "Papillex",
      values: { city: "Cluj-Napoca", state: "CJ", company: "" },
    });
  });

  it("changes it and leads back", async () => {
    const { key } = (await load(ana)).data;
    for (let n = 0; n < 2; n += 1) {
      expect((await save(ana, { ...HOME, key })).to).toBe(`${LIST}/${HERS}?done=changeAddress`);
    }
    expect(area.subscriptions.changes).toMatchObject([
      { change: { action: "changeAddress", address: { city: "Turda", phone: "+40721123456" } } },
    ]);
  });

  it("marks what is wrong, by our rules or the provider's, and keeps what was typed", async () => {
    expect(await save(ana, { ...HOME, postalCode: "1" })).toMatchObject({
      status: 422,
      data: { errors: { postalCode: "invalid" }, values: { city: "Turda" } },
    });
    const errors = { city: "invalid" } as const;
    area.subscriptions.refusal = { of: "changes", is: { ok: false, problem: "address", errors } };
    expect(await save(ana, HOME)).toMatchObject({ status: 422, data: { errors, problem: null } });
    expect(made()).toEqual([]);
  });

  it("of another customer's, or of one that has ended, is refused", async () => {
    expect((await load(ioana)).to).toBe(`${LIST}/${HERS}`);
    expect(await save(ioana, HOME)).toMatchObject({ status: 404, data: { problem: "missing" } });
    area.subscriptions.becomes(HERS, { status: "cancelled", actions: [] });
    expect((await load(ana)).to).toBe(`${LIST}/${HERS}`);
    expect(await save(ana, HOME)).toMatchObject({ status: 409, data: { problem: "not_now" } });
    expect(made()).toEqual([]);
  });
});

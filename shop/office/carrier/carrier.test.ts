import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import type { Carrier } from "#shop/carrier/carrier-port.ts";
import { createSamedayCarrier } from "#shop/carrier/sameday/create-sameday-carrier.ts";
import {
  type SamedayStandIn,
  STAND_IN_ACCOUNT,
  STAND_IN_PICKUP_POINT,
  startSamedayStandIn,
} from "#shop/carrier/sameday/stand-in/start-sameday-stand-in.fixture.ts";
import { trackParcels } from "#shop/carrier/track-parcels.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { fulfilments, type Order, orders } from "#shop/modules/order/order.tables.ts";
import { carrierParcels } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import { openOfficeBench, type OfficeBench } from "#shop/office/office-bench.fixture.ts";
import { askOffice } from "#shop/office/run-office.ts";
import type { Typed } from "#shop/payment/payment-bench.fixture.ts";

const CASH: Typed = {
  method: "cash_on_delivery",
  card_number: "",
  card_expiry: "",
  card_cvc: "",
  card_holder: "",
};
const TRANSFER: Typed = { ...CASH, method: "bank_transfer" };
const ONE = [{ handle: "papillex" }];

let office: OfficeBench;
let sameday: SamedayStandIn;
let carrier: Carrier;
let context: OfficeContext;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());
beforeEach(async () => {
  // Each test has a Sameday of its own, which knows nothing of the others' parcels.
  await office.bench.database.update(carrierParcels).set({ nextAt: null });
  sameday = await startSamedayStandIn();
  carrier = openCarrier();
  context = { ...office.bench.context, carrier };
  return () => sameday.close();
});

function openCarrier(options: Partial<Parameters<typeof createSamedayCarrier>[0]> = {}): Carrier {
  return createSamedayCarrier({
    ...STAND_IN_ACCOUNT,
    ...{ apiUrl: sameday.url, pickupPoint: STAND_IN_PICKUP_POINT, service: "24", lockerService: "LN" },
    ...{ isInsured: true, timeoutMs: 2_000 },
    ...options,
  });
}

let buyers = 0;
const buyCash = (): Promise<Order> => office.sell(ONE, { email: `colet.${(buyers += 1)}@exemplu.ro` }, CASH);
const ask = (call: Parameters<typeof askOffice>[1], by: OfficeContext = context) =>
  askOffice(by, call, "direct");
const send = ({ number: order }: Order, more: { readonly noneMade?: boolean } = {}, by = context) =>
  ask({ command: "sendParcel", key: office.key(), input: { order, ...more } }, by);
const cancel = ({ number: order }: Order) =>
  ask({ command: "cancelParcel", key: office.key(), input: { order } });
const adopt = ({ number: order }: Order, awb: string) =>
  ask({ command: "adoptParcel", key: office.key(), input: { order, awb } });
async function sentWith({ id }: Order) {
  const [row] = await office.bench.database.select().from(fulfilments).where(eq(fulfilments.orderId, id));
  return row;
}
const parcelsOf = ({ id }: Order) =>
  office.bench.database.select().from(carrierParcels).where(eq(carrierParcels.orderId, id));
async function reread({ id }: Order) {
  const [order] = await office.bench.database.select().from(orders).where(eq(orders.id, id));
  return order;
}
async function toldOf({ id }: Order): Promise<unknown[]> {
  const rows = await office.bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id));
  return rows
    .filter(({ topic, payload }) => topic === "fulfillments/update" && payload !== null)
    .map(({ payload }) => JSON.parse(payload ?? "{}") as { status: string; shipment_status: string })
    .map((payload) => (payload.status === "cancelled" ? "cancelled" : payload.shipment_status));
}
const times = (kind: string): number => sameday.calls.filter((call) => call === kind).length;

describe("an order handed to the carrier", () => {
  it("is one parcel, with what is collected, its value and weight, and is sent with its number", async () => {
    const order = await buyCash();
    const [first, second] = await Promise.all([send(order), send(order)]);
    const answers = [first, second].filter(({ ok }) => ok);
    expect(answers.length).toBeGreaterThan(0);
    expect(await send(order)).toMatchObject({ ok: true, data: { already: true } });
    expect(sameday.awbs).toHaveLength(1);
    const [awb] = sameday.awbs;
    expect(awb?.form).toMatchObject({
      clientInternalReference: `${order.number}-1`,
      cashOnDelivery: "298.90",
      insuredValue: "298.90",
      packageWeight: expect.stringMatching(/^0\.\d+$/),
      service: "7",
      "awbRecipient[name]": "Ioana Mureșan",
      "awbRecipient[phoneNumber]": "0721123456",
      "awbRecipient[countyString]": "Cluj",
      "awbRecipient[cityString]": "Cluj-Napoca",
      "parcels[0][weight]": awb?.form["packageWeight"],
    });
    expect(awb?.form).not.toHaveProperty("lockerLastMile");
    expect(await sentWith(order)).toMatchObject({
      trackingNumber: awb?.number,
      trackingCompany: "Sameday",
    });
    await office.agree();
  });

  it("goes to its locker by the locker's service, and a paid one has nothing to collect", async () => {
    const order = await office.sell(ONE, { email: "locker@exemplu.ro" });
    const attributes = [
      { key: "pickup_carrier", value: "sameday" },
      { key: "pickup_point_id", value: "1001" },
      { key: "pickup_point_name", value: "easybox Unirii" },
    ];
    const { snapshot } = order;
    const shipping = { ...snapshot.shipping, handle: "pickup-ro" };
    const { database } = office.bench;
    await database
      .update(orders)
      .set({ snapshot: { ...snapshot, shipping, attributes } })
      .where(eq(orders.id, order.id));
    expect(await send(order)).toMatchObject({ ok: true });
    expect(sameday.awbs[0]?.form).toMatchObject({
      lockerLastMile: "1001",
      service: "15",
      cashOnDelivery: "0.00",
    });
    const fan = [{ key: "pickup_carrier", value: "fan" }, ...attributes.slice(1)];
    const other = await office.sell(ONE, { email: "fanbox@exemplu.ro" });
    await database
      .update(orders)
      .set({ snapshot: { ...other.snapshot, shipping, attributes: fan } })
      .where(eq(orders.id, other.id));
    expect(await send(other)).toMatchObject({ ok: false, code: "point_of_other_carrier" });
    expect(times("create")).toBe(1);
  });

  it("is not asked for while it may not be sent", async () => {
    const order = await buyCash();
    await office.get({
      command: "hold",
      key: office.key(),
      input: { order: order.number, reason: "adresă" },
    });
    expect(await send(order)).toMatchObject({ ok: false, code: "on_hold" });
    expect(await send(order, {}, office.bench.context)).toMatchObject({ ok: false, code: "no_carrier" });
    expect(sameday.calls).toEqual([]);
  });

  it("is not asked for while its money is still to come by bank transfer", async () => {
    const order = await office.sell(ONE, { email: "virament@exemplu.ro" }, TRANSFER);
    expect(await send(order)).toMatchObject({ ok: false, code: "not_paid" });
    expect(sameday.calls).toEqual([]);
    expect(await parcelsOf(order)).toEqual([]);
    const packed = { command: "parcels" as const, input: { orders: [order.number] } };
    expect(await office.get(packed)).toMatchObject({ parcels: [], leftOut: [order.number] });
    await office.get({ command: "markPaid", key: office.key(), input: { order: order.number } });
    expect(await send(order)).toMatchObject({ ok: true });
  });

  it("and was cancelled before the carrier's answer: its parcel is cancelled, too", async () => {
    const order = await buyCash();
    const slow: Carrier = {
      ...carrier,
      create: async (shipment) => {
        const answer = await carrier.create(shipment);
        await office.get({
          command: "cancel",
          key: office.key(),
          input: { order: order.number, reason: "customer" },
        });
        return answer;
      },
    };
    expect(await send(order, {}, { ...context, carrier: slow })).toMatchObject({ code: "cancelled" });
    expect(sameday.awbs).toMatchObject([{ isCancelled: true }]);
    expect(await parcelsOf(order)).toMatchObject([{ state: "cancelled", nextAt: null }]);
    await office.agree();
  });

  it.each([
    [
      "is refused",
      { status: 400, body: REFUSED() },
      "carrier_refused",
      "awbRecipient.phoneNumber: not valid",
    ],
    ["comes too often", { status: 429, body: "" }, "carrier_busy", "429"],
  ] as const)("%s: nothing is made, and it can be sent again", async (_case, trouble, code, detail) => {
    const order = await buyCash();
    sameday.trouble("create", trouble);
    const answer = await send(order);
    expect(answer).toMatchObject({ ok: false, code });
    expect(JSON.stringify(answer)).toContain(detail);
    expect(await sentWith(order)).toBeUndefined();
    expect(await send(order)).toMatchObject({ ok: true });
    expect(sameday.awbs.map(({ form }) => form["clientInternalReference"])).toEqual([`${order.number}-2`]);
    await office.agree();
  });

  it("is not asked for with a wrong password, or when nobody answers", async () => {
    const order = await buyCash();
    const wrong = { ...context, carrier: openCarrier({ password: "alta" }) };
    expect(await send(order, {}, wrong)).toMatchObject({ code: "carrier_credentials" });
    const away = { ...context, carrier: openCarrier({ apiUrl: "http://127.0.0.1:9" }) };
    expect(await send(order, {}, away)).toMatchObject({ code: "carrier_unreachable" });
    expect(await send(order)).toMatchObject({ ok: true });
  });

  it("is asked for with a new token when the old one has ended", async () => {
    expect(await send(await buyCash())).toMatchObject({ ok: true });
    sameday.endToken();
    expect(await send(await buyCash())).toMatchObject({ ok: true });
    expect([times("login"), sameday.awbs.length]).toEqual([2, 2]);
  });
});

describe("a parcel whose answer is lost", () => {
  it.each(["lost", "hang"] as const)(
    "(%s) is never made twice: a person finds it, and its number",
    async (trouble) => {
      carrier = openCarrier({ timeoutMs: 300 });
      context = { ...context, carrier };
      const order = await buyCash();
      sameday.trouble("create", trouble);
      expect(await send(order)).toMatchObject({
        ok: false,
        code: "parcel_lost",
        params: { detail: `${order.number}-1` },
      });
      office.bench.now.ms += DAY_MS;
      expect(await send(order)).toMatchObject({ code: "parcel_lost" });
      expect(sameday.awbs).toHaveLength(1);
      expect(await adopt(order, "1SDY999999999")).toMatchObject({ code: "unknown_parcel" });
      const number = sameday.awbs[0]?.number ?? "";
      expect(await adopt(order, number)).toMatchObject({ ok: true, data: { awb: number } });
      expect(await sentWith(order)).toMatchObject({ trackingNumber: number });
      expect(await adopt(order, number)).toMatchObject({ code: "parcel_not_lost" });
      await office.agree();
    },
  );

  it("is asked for under another reference once a person has said that there is none", async () => {
    const order = await buyCash();
    sameday.trouble("create", { status: 502, body: "<html>" });
    expect(await send(order)).toMatchObject({ code: "parcel_lost" });
    expect(await send(order, { noneMade: true })).toMatchObject({ ok: true });
    expect(sameday.awbs.map(({ form }) => form["clientInternalReference"])).toEqual([`${order.number}-2`]);
    expect((await parcelsOf(order)).map(({ state }) => state).toSorted()).toEqual(["made", "none"]);
  });

  it("is one that the carrier has under this reference already", async () => {
    const order = await buyCash();
    sameday.trouble("create", {
      status: 400,
      body: JSON.stringify({
        message: "Validation Failed",
        errors: { children: { clientInternalReference: { errors: ["This value is already used."] } } },
      }),
    });
    expect(await send(order)).toMatchObject({ code: "parcel_lost" });
  });

  it("is one whose process has died while it asked: others wait, then a person looks", async () => {
    const order = await buyCash();
    const died = new Error("killed");
    const dying: Carrier = {
      ...carrier,
      create: async (shipment) => {
        await carrier.create(shipment);
        throw died;
      },
    };
    await expect(send(order, {}, { ...context, carrier: dying })).rejects.toThrow("killed");
    expect(await send(order)).toMatchObject({ code: "parcel_in_progress" });
    office.bench.now.ms += 2 * MINUTE_MS;
    expect(await send(order)).toMatchObject({ code: "parcel_lost" });
    expect(sameday.awbs).toHaveLength(1);
  });

  it("is none of a process that died after it had noted the answer: the next call, or the hourly one, goes on", async () => {
    const sold = [await buyCash(), await buyCash()] as const;
    for (const order of sold) {
      const held: Carrier = {
        ...carrier,
        create: async (shipment) => {
          const answer = await carrier.create(shipment);
          // Put on hold meanwhile: it is made, and not sent.
          await office.get({
            command: "hold",
            key: office.key(),
            input: { order: order.number, reason: "x" },
          });
          return answer;
        },
      };
      expect(await send(order, {}, { ...context, carrier: held })).toMatchObject({ code: "on_hold" });
      await office.get({ command: "release", key: office.key(), input: { order: order.number } });
    }
    expect(await send(sold[0])).toMatchObject({ ok: true });
    office.bench.now.ms += HOUR_MS;
    await trackParcels(context);
    for (const order of sold) expect(await sentWith(order)).toMatchObject({ trackingCompany: "Sameday" });
    expect(sameday.awbs).toHaveLength(2);
    await office.agree();
  });
});

describe("a cancelled parcel", () => {
  it("ends at the carrier, its order is to be sent again, and the next one is another", async () => {
    const order = await buyCash();
    await send(order);
    expect(await cancel(order)).toMatchObject({ ok: true, data: { awb: sameday.awbs[0]?.number } });
    expect(sameday.awbs[0]).toMatchObject({ isCancelled: true });
    expect(await sentWith(order)).toBeUndefined();
    expect(await toldOf(order)).toEqual(["cancelled"]);
    expect(await cancel(order)).toMatchObject({ code: "no_parcel" });
    expect(await send(order)).toMatchObject({ ok: true, data: { already: false } });
    expect(await sentWith(order)).toMatchObject({ trackingNumber: sameday.awbs[1]?.number });
    const sent = await office.bench.database.select().from(mails).where(eq(mails.orderId, order.id));
    expect(sent.filter(({ kind }) => kind === "parcel-sent")).toHaveLength(2);
    await office.agree();
  });

  it("is none that the courier has, and an unclear answer changes nothing", async () => {
    const order = await buyCash();
    await send(order);
    const number = sameday.awbs[0]?.number ?? "";
    sameday.trouble("cancel", "lost");
    expect(await cancel(order)).toMatchObject({ code: "carrier_unreachable" });
    // The carrier has cancelled it: asked again, it has none.
    expect(await cancel(order)).toMatchObject({ ok: true });
    await send(order);
    const next = sameday.awbs[1]?.number ?? "";
    sameday.scan(next, 4, "Colet preluat de curier", "2026-11-21T12:00:00+0200");
    expect(await cancel(order)).toMatchObject({ code: "carrier_refused" });
    expect(await sentWith(order)).toMatchObject({ trackingNumber: next });
    expect(number).not.toBe(next);
  });

  it("that the merchant cancelled at the carrier is noticed", async () => {
    const order = await buyCash();
    await send(order);
    await carrier.cancel(sameday.awbs[0]?.number ?? "");
    office.bench.now.ms += HOUR_MS;
    await trackParcels(context);
    expect(await sentWith(order)).toBeUndefined();
    await office.agree();
  });
});

describe("a parcel on its way", () => {
  const hourLater = async (): Promise<number> => {
    office.bench.now.ms += HOUR_MS;
    return trackParcels(context);
  };
  const iso = (): string => new Date(office.bench.now.ms).toISOString();

  it("is asked about once an hour until it has arrived; each step is told once", async () => {
    const order = await buyCash();
    await send(order);
    const number = sameday.awbs[0]?.number ?? "";
    expect(await trackParcels(context)).toBe(0);
    sameday.scan(number, 56, "In tranzit", iso());
    expect(await hourLater()).toBe(1);
    expect(await hourLater()).toBe(1);
    sameday.scan(number, 78, "Colet incarcat in easybox", iso());
    await hourLater();
    expect(await toldOf(order)).toEqual(["in_transit", "ready_for_pickup"]);
    sameday.scan(number, 9, "Livrata cu succes", iso());
    await hourLater();
    expect((await sentWith(order))?.deliveredAt?.getTime()).toBe(office.bench.now.ms - HOUR_MS);
    expect(await hourLater()).toBe(0);
    expect(await ask({ command: "order", input: { order: order.number } })).toMatchObject({
      data: {
        carrier: "Sameday",
        stage: "delivered",
        parcel: { outcome: "delivered", steps: [{ step: "in_transit" }, { step: "ready_for_pickup" }] },
      },
    });
    await office.agree();
    // Its buyer gets the steps with all other data; what the carrier said goes when the buyer is forgotten.
    const named = { order: order.number };
    expect(await ask({ command: "exportCustomer", input: named })).toMatchObject({
      data: { orders: [{ parcel: { trackingNumber: number, steps: [{}, { step: "ready_for_pickup" }] } }] },
    });
    await office.bench.database.update(carrierParcels).set({ fault: "Ioana Mureșan" });
    await office.get({ command: "markPaid", key: office.key(), input: named });
    expect(await ask({ command: "eraseCustomer", key: office.key(), input: named })).toMatchObject({
      ok: true,
    });
    expect((await parcelsOf(order))[0]).toMatchObject({ fault: null, nextAt: null });
  });

  it("that comes back and was to be paid at the door is refused; a paid one waits for the merchant", async () => {
    const cash = await buyCash();
    const paid = await office.sell(ONE, { email: "retur@exemplu.ro" });
    for (const order of [cash, paid]) await send(order);
    for (const { number } of sameday.awbs) {
      sameday.scan(number, 35, "Colet in curs de returnare", iso());
    }
    await hourLater();
    // On its way back the goods are on no shelf.
    expect(await reread(cash)).toMatchObject({ financialStatus: "pending" });
    for (const { number } of sameday.awbs) sameday.scan(number, 36, "Returnat la expeditor", iso());
    await hourLater();
    expect(await reread(cash)).toMatchObject({ financialStatus: "voided", cancelReason: "customer" });
    expect(await reread(paid)).toMatchObject({ financialStatus: "paid", cancelledAt: null });
    expect((await parcelsOf(paid))[0]).toMatchObject({ outcome: "returned", nextAt: null });
    expect(await hourLater()).toBe(0);
    await office.agree();
  });

  it("is asked about ever less while nobody answers, and no more in the end", async () => {
    const [first, second] = [await buyCash(), await buyCash()];
    await send(first);
    await send(second);
    office.bench.now.ms += HOUR_MS;
    const { length } = sameday.calls;
    sameday.trouble("status", { status: 500, body: "" });
    // The round ends: the other one would fare alike.
    expect(await trackParcels(context)).toBe(1);
    expect(sameday.calls).toHaveLength(length + 1);
    const away = { ...context, carrier: openCarrier({ apiUrl: "http://127.0.0.1:9" }) };
    for (let rounds = 0; rounds < 100; rounds += 1) {
      office.bench.now.ms += 12 * HOUR_MS;
      await trackParcels(away);
    }
    for (const order of [first, second])
      expect((await parcelsOf(order))[0]).toMatchObject({ nextAt: null, failures: 24 });
    expect(await sentWith(first)).toBeDefined();
  });
});

describe("labels", () => {
  it("are the carrier's own where it made a parcel, and the store's for the others", async () => {
    const [made, own] = [await buyCash(), await buyCash()];
    await send(made);
    const numbers = [made.number, own.number];
    const answer = await ask({ command: "labels", input: { orders: [...numbers, 9_999] } });
    expect(answer).toMatchObject({ ok: true, data: { orders: numbers, leftOut: [9_999] } });
    const { pdf } = (answer as { readonly data: { readonly pdf: string } }).data;
    expect(Buffer.from(pdf, "base64").toString("latin1").slice(0, 5)).toBe("%PDF-");
    expect(times("label")).toBe(1);
    // A label without the carrier's barcode would be of no use.
    sameday.trouble("label", { status: 500, body: "" });
    expect(await ask({ command: "labels", input: { orders: numbers } })).toMatchObject({
      data: { orders: [own.number], leftOut: [made.number] },
    });
  });
});

function REFUSED(): string {
  const errors = { children: { awbRecipient: { children: { phoneNumber: { errors: ["not valid"] } } } } };
  return JSON.stringify({ code: 400, message: "Validation Failed", errors });
}

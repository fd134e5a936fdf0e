import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPointAttributes } from "#domain/shipping/pickup-point.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const parcels = (numbers?: number[]) => office.get({ command: "parcels", input: { orders: numbers } });

test("what is to be sent is listed with what is packed and where it goes, the oldest first", async () => {
  const { key } = office;
  const [one, held, sent, cancelled] = [
    await office.sell(),
    await office.sell(),
    await office.sell(),
    await office.sell(),
  ];
  const [first] = (await office.get({ command: "order", input: { order: one.number } })).lines;
  const lines = [{ lineId: first?.lineId ?? 0, quantity: 1 }];
  await office.get({ command: "refund", key: key(), input: { order: one.number, lines } });
  await office.get({ command: "hold", key: key(), input: { order: held.number, reason: "address" } });
  await office.get({ command: "fulfil", key: key(), input: { order: sent.number } });
  await office.get({ command: "cancel", key: key(), input: { order: cancelled.number } });
  const last = await office.sell();
  const toSend = await parcels();
  expect(toSend.parcels.map(({ number }) => number)).toEqual([one.number, last.number]);
  expect(toSend).toMatchObject({ leftOut: [], more: false });
  const { totals } = await office.get({ command: "order", input: { order: one.number } });
  expect(toSend.parcels[0]).toMatchObject({
    address: { city: "Cluj-Napoca", lastName: "Mureșan" },
    lines: [{ units: 1 }, { units: 1 }],
    value: totals.left,
  });
  expect(toSend.parcels[0]?.weightGrams).toBeGreaterThan(0);
  expect(toSend.parcels[1]?.lines).toMatchObject([{ units: 2 }, { units: 1 }]);
  const asked = await parcels([cancelled.number, sent.number, held.number, 999_999]);
  expect(asked.parcels.map(({ number, stage, holdReason }) => [number, stage, holdReason])).toEqual([
    [held.number, "paid", "address"],
    [sent.number, "fulfilled", null],
  ]);
  expect(asked.leftOut).toEqual([cancelled.number, 999_999]);
});

test("the point of a parcel is on its label, also by command; one whose attributes were forged is not", async () => {
  const { database } = office.bench;
  const sold = await office.sell();
  const { snapshot } = sold;
  const point = { carrier: "fan", id: "F-7", name: "FANbox Copou" } as const;
  const attributes = Object.entries(toPointAttributes(point)).map(([key, value]) => ({ key, value }));
  const shipping = { ...snapshot.shipping, handle: "pickup-ro", title: "Punct de ridicare: FANbox Copou" };
  const store = (changes: Partial<typeof snapshot>) =>
    database
      .update(orders)
      .set({ snapshot: { ...snapshot, ...changes } })
      .where(eq(orders.id, sold.id));
  await store({ attributes, shipping });
  expect((await parcels([sold.number])).parcels).toMatchObject([{ point, method: shipping.title }]);
  const printed = await runCommand(office.bench.context, ["labels", String(sold.number)]);
  expect(printed).toMatchObject({ ok: true, text: expect.stringContaining('"fan","F-7","FANbox Copou"') });
  expect(await runCommand(office.bench.context, ["labels", "x"])).toMatchObject({ ok: false, kind: "usage" });
  await store({ attributes });
  expect((await parcels([sold.number])).parcels).toMatchObject([{ point: null, method: "Curier" }]);
});

test("no more than a hundred are asked for at once", async () => {
  const numbers = Array.from({ length: 101 }, (_, place) => place + 1);
  expect(await office.ask({ command: "parcels", input: { orders: numbers } })).toMatchObject({
    code: "invalid_input",
  });
});

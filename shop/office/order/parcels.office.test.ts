import { afterAll, beforeAll, expect, test } from "vitest";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const parcels = (orders?: number[]) => office.get({ command: "parcels", input: { orders } });

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

test("no more than a hundred are asked for at once", async () => {
  const orders = Array.from({ length: 101 }, (_, place) => place + 1);
  expect(await office.ask({ command: "parcels", input: { orders } })).toMatchObject({
    code: "invalid_input",
  });
});

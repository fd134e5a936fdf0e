import { expect, test } from "vitest";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { SendToOffice } from "#desk/office/send-to-office.ts";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { loader } from "./bulk.page.tsx";
import { action } from "./run.route.ts";

const world = openTestDesk();
const pages = openTestPages(world);

/** Sends a batch to an office in which order 2 is on hold, and 3 does not answer. */
async function run(fields: Readonly<Record<string, string>>) {
  const asked: OfficeRequest[] = [];
  const office = async (call: OfficeRequest) => {
    asked.push(call);
    const { order } = call.input as { readonly order: number };
    if (order === 3) throw new Error("no line to the shop");
    return order === 2 ? { ok: false, code: "on_hold", params: { order } } : { ok: true, data: {} };
  };
  const { visit } = await pages.enter("ana@store.example", "support");
  const context = pages.contextOf(visit, { office: office as unknown as SendToOffice });
  const act = action as unknown as (args: object) => Promise<Response>;
  const answer = await act({ request: pageRequest("/orders/bulk/run", fields), params: {}, context });
  return { asked, results: await answer.json() };
}

test("each order is asked for by its own call and key; one that fails leaves the others", async () => {
  const { asked, results } = await run({
    ...{ intent: "fulfil", orders: "1,2,3,4,4,x", trackingCompany: "Sameday", "tracking.4": "AWB4" },
    ...{ "key.1": "a", "key.2": "b", "key.3": "c", "key.4": "d" },
  });
  expect(results).toEqual([
    { order: 1, ok: true },
    { order: 2, ok: false, code: "on_hold", params: { order: 2 } },
    { order: 3, ok: false, code: "no_answer", params: {} },
    { order: 4, ok: true },
  ]);
  expect(asked.map((call) => ("key" in call ? call.key : ""))).toEqual(["a", "b", "c", "d"]);
  expect(asked.at(-1)?.input).toEqual({ order: 4, trackingCompany: "Sameday", trackingNumber: "AWB4" });
});

test("a carrier is asked for each parcel, and one order that it refuses leaves the others", async () => {
  const { asked, results } = await run({
    ...{ intent: "sendParcel", orders: "1,2,4", "tracking.1": "typed" },
    ...{ "key.1": "a", "key.2": "b", "key.4": "d" },
  });
  expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
  expect(asked).toMatchObject([
    { command: "sendParcel", key: "a", input: { order: 1 } },
    { command: "sendParcel", key: "b", input: { order: 2 } },
    { command: "sendParcel", key: "d", input: { order: 4 } },
  ]);
});

test.each([
  ["fulfil", "Sameday", { intent: "sendParcel", carrier: "Sameday" }],
  ["fulfil", null, { intent: "fulfil", carrier: null }],
  ["deliver", "Sameday", { intent: "deliver", carrier: null }],
])("the page to %s with the carrier %s asks for what that needs", async (asked, carrier, shown) => {
  const { visit } = await pages.enter("ana@store.example", "support");
  const office = async () => ({ ok: true, data: { carrier } });
  const context = pages.contextOf(visit, { office: office as unknown as SendToOffice });
  const load = loader as unknown as (args: object) => Promise<unknown>;
  const request = new Request(`https://store.example/desk/orders/bulk?do=${asked}&orders=1001,1002`);
  expect(await load({ request, params: {}, context })).toEqual({ ...shown, orders: [1001, 1002] });
});

test.each([
  ["deliver", 10],
  ["sendParcel", 3],
])("one request to %s takes %i orders", async (intent, most) => {
  const orders = Array.from({ length: 30 }, (_, place) => place + 10).join(",");
  expect((await run({ intent, orders })).asked).toHaveLength(most);
});

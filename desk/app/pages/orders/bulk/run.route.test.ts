import { expect, test } from "vitest";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { SendToOffice } from "#desk/office/send-to-office.ts";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
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

test("one request takes ten orders", async () => {
  const orders = Array.from({ length: 30 }, (_, place) => place + 10).join(",");
  expect((await run({ intent: "deliver", orders })).asked).toHaveLength(10);
});

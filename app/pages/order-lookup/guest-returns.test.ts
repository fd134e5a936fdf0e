import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAccountArea } from "#tests/support/worlds/account-area.ts";
import { deliveredOrder, lineOf } from "#tests/support/worlds/returns-world.ts";
import { approveReturn } from "#app/features/returns/handle-return.server.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { findReturn } from "#app/features/returns/return.store.server.ts";
import { lookUpOrder } from "./look-up-order.server.ts";
import { loadGuestOrder } from "./open-order-link.server.ts";
import {
  changeGuestReturn,
  loadGuestRequest,
  loadGuestReturn,
  sendGuestRequest,
} from "./serve-guest-returns.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let nextOrder = 4000;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());
const tools = () => area.world.resources;

/** Creates an order that arrived a day ago; returns its id. */
async function order(email: string): Promise<string> {
  nextOrder += 1;
  const id = nextOrder;
  const at = new Date(tools().clock().getTime() - DAY_MS).toISOString();
  const fields = deliveredOrder(id) as { fulfillments: readonly object[] };
  const fulfillments = fields.fulfillments.map((parcel) => ({ ...parcel, created_at: at, updated_at: at }));
  await area.order(id, { ...fields, fulfillments, email, contact_email: email });
  return String(id);
}

/** Creates a return of another customer; returns its number. */
async function otherReturn(): Promise<string> {
  const id = await order("ana@exemplu.ro");
  const units = new Map([[lineOf(Number(id)), { quantity: 1, opened: 0 }]]);
  const rest = { reason: "other", method: "original", details: null, language: "ro" } as const;
  const result = await requestReturn(tools(), id, { requestKey: randomUUID(), units, ...rest });
  if (!result.ok) throw new Error(result.refusal.code);
  return String(result.made.number);
}

async function tokenOf(id: string, email: string): Promise<string> {
  await area.world.deliver();
  await area.guest().post(lookUpOrder, "/order-lookup", { number: id, email });
  const token = /\?token=([\w-]+)/.exec((await area.world.deliver())[0]?.text ?? "")?.[1];
  if (token === undefined) throw new Error("no mail");
  return token;
}

it("a guest returns by the mailed link, follows it by the mails, and sees no other order's", async () => {
  const email = "guest@exemplu.ro";
  const id = await order(email);
  const token = await tokenOf(id, email);
  const guest = area.guest();
  const form = await guest.get(loadGuestRequest, `/order-lookup/return-request?token=${token}`);
  expect(form.data.view?.shown).toMatchObject({ kind: "form", orderName: `#${id}` });
  const fields = { reason: "defective", method: "original", [`units-${lineOf(Number(id))}`]: "1" };
  const sent = await guest.post(sendGuestRequest, `/order-lookup/return-request?token=${token}`, fields);
  const number = /&return=(\d+)&done=requested$/.exec(sent.to ?? "")?.[1] ?? "";
  const shown = await guest.get(loadGuestOrder, `/order-lookup/order?token=${token}`);
  expect(shown.data.view?.returns.returns).toMatchObject([{ name: `R${number}` }]);

  await approveReturn(tools(), Number(number), { by: "Maria", note: null });
  const mails = await area.world.deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `We received return request R${number}`],
    [email, `Return R${number} is approved: send the parcel`],
  ]);
  expect(mails[1]?.text).toContain("recipient pays");
  const link = /\/order-lookup\/return\?\S+/.exec(mails[1]?.text ?? "")?.[0] ?? "";
  const page = await area.guest().get(loadGuestReturn, link);
  expect(page.data.view?.shown).toMatchObject({ status: "approved", sending: { isFree: true } });

  const foreign = await otherReturn();
  const wrong = link.replace(/return=\d+$/, `return=${foreign}`);
  expect(await guest.get(loadGuestReturn, wrong)).toMatchObject({
    status: 404,
    data: { problem: "no_return" },
  });
  await guest.post(changeGuestReturn, wrong, { intent: "cancel" });
  expect((await findReturn(area.site, Number(foreign)))?.status).toBe("pending");
  const gone = await guest.post(changeGuestReturn, link, { intent: "cancel" });
  expect(gone.to).toContain("done=cancelled");
});

it.each(["", "AAAA", "x".repeat(9_999)])("a guest with the token %j gets nothing", async (token) => {
  const guest = area.guest();
  const path = `/order-lookup/return-request?token=${token}`;
  expect((await guest.get(loadGuestRequest, path)).data.problem).toBe("invalid");
  expect((await guest.post(sendGuestRequest, path, { reason: "other" })).data).toBeNull();
  const page = `/order-lookup/return?token=${token}&return=1`;
  expect((await guest.get(loadGuestReturn, page)).status).toBe(404);
  expect((await guest.post(changeGuestReturn, page, { intent: "cancel" })).data).toBeNull();
});

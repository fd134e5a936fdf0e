import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { loadInvoice } from "./load-invoice.server.ts";

let area: Awaited<ReturnType<typeof openAccountArea>>;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());
const order = (id: number, email: string) => area.invoicedOrder(id, email);

describe("an invoice in the account", () => {
  it("is shown only to the customer of the order", async () => {
    const name = await order(2020, "vera@exemplu.ro");
    const other = await order(2021, "ana@exemplu.ro");
    const vera = await area.customer("vera@exemplu.ro");
    const mihaela = await area.customer("mihaela@exemplu.ro");
    const open = (who: Visitor, orderId: string, invoice: string) =>
      who.get(
        (args) => loadInvoice({ ...args, params: { orderId, invoice } }),
        `/my-account/orders/${orderId}/invoices/${invoice}`,
      );
    const { data } = await open(vera, "2020", name);
    expect(data?.document.order.name).toBe("#2020");
    expect(data?.buyer).toContain("Ana Pop");
    expect((await open(mihaela, "2020", name)).data).toBeNull();
    for (const [orderId, invoice] of [
      ["2020", other],
      ["2021", other],
      ["2021", name],
      ["2020", "SNZ1"],
    ] as const) {
      expect((await open(vera, orderId, invoice)).data).toBeNull();
    }
    expect((await open(area.guest(), "2020", name)).to).toMatch(/login/);
  });
});

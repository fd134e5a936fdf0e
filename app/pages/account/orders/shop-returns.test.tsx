import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { OrderReturns } from "#app/features/returns/order-returns.tsx";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { deliveredOrder, lineOf } from "#tests/support/worlds/returns-world.ts";
import { loadOrder } from "./load-order.server.ts";

const EMAIL = "ana@exemplu.ro";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  ana = await area.customer(EMAIL);
});
afterAll(() => area.close());
beforeEach(() => area.site.delete(orders));

/** Makes a return of one unit as the shop's webhooks list it. */
const shopReturn = (status: string) => ({
  id: 9_400_001,
  name: "#1-R1",
  status,
  created_at: "2026-11-06T08:00:00Z",
  return_line_items: [{ quantity: 1, fulfillment_line_item: { line_item: { id: Number(lineOf(1)) } } }],
});

/** Sends an order's webhook with these returns; returns the text of the part of its page about returns. */
async function shown(language: Language, returns: readonly object[]): Promise<string> {
  await area.order(1, { ...deliveredOrder(1), email: EMAIL, contact_email: EMAIL, returns });
  const { data: view } = await ana.get(
    (args) => loadOrder({ ...args, params: { orderId: "1" } }),
    "/my-account/orders/1",
    language,
  );
  if (view === null) throw new Error("There is no order.");
  const Store = createRoutesStub([
    { path: "/", Component: () => <OrderReturns view={view.returns} requestPath="/" pathOf={String} /> },
  ]);
  const html = withLanguage(language, () => renderToStaticMarkup(<Store />));
  return html.replaceAll(/<[^>]+>/g, " ");
}

it.each([
  ["ro", "requested", "În verificare"],
  ["en", "requested", "Pending Review"],
  ["ro", "open", "Aprobat"],
  ["en", "open", "Approved"],
  ["ro", "closed", "Încheiat"],
  ["en", "closed", "Completed"],
  ["ro", "declined", "Respins"],
  ["en", "declined", "Rejected"],
  ["ro", "canceled", "Anulat"],
  ["en", "canceled", "Cancelled"],
] as const)(
  "the order's page in %s shows a return at the shop that is %s as %s",
  async (language, status, text) => {
    const name = language === "ro" ? "Returul #1-R1" : "Return #1-R1";
    expect(await shown(language, [shopReturn(status)])).toMatch(new RegExp(`${name}\\s+${text}`));
  },
);

it("a return that cannot be read is left out, and its order is shown", async () => {
  expect(await shown("en", [{ ...shopReturn("open"), status: "lost" }])).not.toContain("#1-R1");
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { CONFIRMATION_HOURS } from "#domain/payment/cash-on-delivery.ts";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { m } from "#app/i18n/messages.ts";
import { OrderDetails } from "./order-details.tsx";
import { orderPayload, WITH_SET } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { toShownOrder } from "./to-shown-order.server.ts";

function render(changes: Readonly<Record<string, unknown>> = {}): string {
  const parsed = parseOrderPayload(orderPayload(changes));
  if (!parsed.ok) throw new Error(parsed.problem);
  const order = toShownOrder(parsed.news.order, "en", { pictures: new Map(), account: null });
  const Store = createRoutesStub([{ path: "/", Component: () => <OrderDetails order={order} /> }]);
  return withLanguage("en", () => renderToStaticMarkup(<Store />)).replaceAll("\u00a0", " ");
}

/** Extracts labels and amounts of the order's sums, in their order. */
function sumsIn(html: string): readonly (readonly [string | undefined, string | undefined])[] {
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, amount]) => [
    label,
    amount,
  ]);
}

it("an order names its items, their quantity and price, and what they cost together", () => {
  const html = render();
  expect(html.replaceAll(/<[^>]+>/g, " ")).toMatch(/Papillex\s+Un flacon\s+2 × 289,00 lei\s+578,00 lei/);
});

it("its sums are subtotal, discount with its code, shipping, total and the tax in it (spec §3)", () => {
  expect(sumsIn(render())).toEqual([
    ["Subtotal", "578,00 lei"],
    [`Discount (${POPUP_DISCOUNT_CODE})`, "−57,80 lei"],
    ["Delivery", "free"],
    ["Total", "520,20 lei"],
    ["VAT included", "90,28 lei"],
  ]);
});

it("a set's saving has a line of its own, and the code the rest", () => {
  expect(sumsIn(render(WITH_SET)).slice(1, 3)).toEqual([
    ["Set saving", "−7,80 lei"],
    [`Discount (${POPUP_DISCOUNT_CODE})`, "−50,00 lei"],
  ]);
});

it("tax added to the prices is listed before the total", () => {
  const labels = sumsIn(render({ taxes_included: false })).map(([label]) => label);
  expect(labels.slice(-2)).toEqual(["Tax", "Total"]);
});

it.each(LANGUAGES)("the time to confirm an order is the shop's own, %s", (language) => {
  expect(withLanguage(language, () => m["orders.confirm_text"]())).toContain(` ${CONFIRMATION_HOURS} `);
});

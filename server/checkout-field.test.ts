import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ExtraField } from "#domain/checkout/extra-field.ts";
import { acceptPhone } from "#domain/address/phone.ts";
import { readValues, type CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { OrderDetails } from "#app/features/orders/order-details.tsx";
import { eraseCustomer } from "#app/features/orders/mirrored-order.ts";
import { toShownOrder } from "#app/features/orders/to-shown-order.server.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { FILLED_VALUES } from "#app/pages/checkout/filled-values.fixture.ts";
import { checkDetails } from "#app/pages/checkout/form/check-details.ts";
import { fieldErrorText, summaryErrorText } from "#app/pages/checkout/form/error-texts.ts";
import { ExtraFields } from "#app/pages/checkout/form/extra-fields.tsx";
import { cartAttributes } from "#app/pages/checkout/submit/cart-attributes.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { orderConfirmation } from "#shop/modules/order/mails/order-mails.ts";
import { orderPayload } from "#shop/modules/order/webhooks/order-payload.ts";
import { type Bench, openBench, SHOP_URL, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";

/** The one entry that an adopter adds; here instead of in the table. */
vi.mock("#domain/checkout/extra-fields.ts", () => ({
  EXTRA_FIELDS: [
    {
      key: "company_department",
      label: { ro: "Departament", en: "Department" },
      section: "delivery",
      kind: "lines",
      maxChars: 60,
      isRequired: ({ company }) => company !== "",
    },
  ] satisfies readonly ExtraField[],
}));

const HOSTILE = '<script>alert("1")</script>\nSecond "line"';
const ESCAPED = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Reads and checks the form as the server does. */
function posted(department: string, changes: Partial<CheckoutValues> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED_VALUES, ...changes })) form.set(name, value);
  form.set("extra_company_department", department);
  const values = readValues(form);
  return { values, checked: checkDetails(values, acceptPhone) };
}

async function orderWith(department: string) {
  const { checked } = posted(department);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const attributes = cartAttributes(
    { ...checked.details, point: null },
    { attempt: "attempt-1", language: "en" },
  );
  await bench.pay(await bench.cart(undefined, { language: "en", attributes }));
  const order = (await bench.orders()).at(-1);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}

function rendered(element: React.ReactNode): string {
  const Store = createRoutesStub([{ path: "/", Component: () => element }]);
  return withLanguage("en", () => renderToStaticMarkup(createElement(Store)));
}

describe("a field of the table", () => {
  it("is in its part of the form, with the typed value, and nowhere else", () => {
    const { values } = posted("Sales");
    const form = { values, errors: {}, change: () => {}, fill: () => {} };
    const inSection = (section: ExtraField["section"]) =>
      rendered(createElement(ExtraFields, { form, section }));
    expect(inSection("delivery")).toMatch(/<textarea id="extra_company_department"[^>]*>Sales<\/textarea>/);
    expect(inSection("delivery")).toContain("Departament");
    expect(inSection("contact")).toBe("");
  });

  it.each([
    ["", { delivery_company: "ACME SRL" }, "Fill in this field."],
    ["x".repeat(61), {}, "This text is too long. Please shorten it."],
    ["\u0007", {}, "Check this field."],
  ] as const)("%j is refused beside it, and in the list of errors by its label", (typed, changes, text) => {
    const { values, checked } = posted(typed, changes);
    const [[name, code] = []] = checked.ok ? [] : (Object.entries(checked.errors) as [never, never][]);
    expect(name).toBe("extra_company_department");
    withLanguage("en", () => {
      expect(fieldErrorText(name as never, code as never, values)).toBe(text);
      const summary = summaryErrorText(name as never, code as never, { values, language: "en" });
      expect(summary).toBe(`Department: ${text}`);
    });
  });

  it("left empty leaves no trace", async () => {
    const { snapshot } = await orderWith("");
    expect(snapshot.attributes.map(({ key }) => key)).not.toContain("company_department");
  });

  it("reaches order, mail, back office, webhook and the order's page, and is text in all of them", async () => {
    const order = await orderWith(HOSTILE);
    expect(order.snapshot.attributes).toContainEqual({ key: "company_department", value: HOSTILE });

    const mail = orderConfirmation(order, {
      ...TEST_SHOP_SETTINGS,
      storefrontUrl: STORE_URL,
      account: null,
      mail: { id: "mail", createdAt: new Date("2026-11-21T09:00:00Z") },
    });
    expect(mail.text).toContain(`Department\n${HOSTILE}`);
    expect(mail.html).toContain("Department");
    expect(mail.html).toContain("&lt;script&gt;");
    expect(mail.html).not.toContain("<script");

    const shown = await runCommand(bench.context, ["order", String(order.number)]);
    expect(shown.ok && shown.text).toMatch(/^Department +<script>alert\("1"\)<\/script> Second "line"$/m);

    const payload = orderPayload(order, { shopUrl: SHOP_URL, customer: null });
    expect(payload.note_attributes).toContainEqual({ name: "company_department", value: HOSTILE });

    const parsed = parseOrderPayload(structuredClone(payload));
    if (!parsed.ok) throw new Error(parsed.problem);
    const mirrored = parsed.news.order;
    const page = rendered(
      createElement(OrderDetails, {
        order: toShownOrder(mirrored, "ro", { pictures: new Map(), account: null }),
      }),
    );
    expect(page).toContain(">Departament<");
    expect(page).toContain(ESCAPED);
    expect(JSON.stringify(eraseCustomer(mirrored))).not.toContain("alert");
  });

  it("that a platform sends with more than the form allows is left out", async () => {
    const order = await orderWith("Sales");
    const payload = orderPayload(order, { shopUrl: SHOP_URL, customer: null });
    const note_attributes = [{ name: "company_department", value: "x".repeat(61) }];
    const parsed = parseOrderPayload({ ...payload, note_attributes });
    expect(parsed.ok && parsed.news.order.extras).toBeUndefined();
  });
});

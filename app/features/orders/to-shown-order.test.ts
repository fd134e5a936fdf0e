import { expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { toShownOrder } from "./to-shown-order.server.ts";

const BILLING = {
  name: "Ion Pop",
  company: "Florăria SRL",
  address1: "Str. Horea 2",
  city: "Cluj-Napoca",
  country_code: "RO",
};

function shown(changes: object) {
  const parsed = parseOrderPayload(orderPayload({ billing_address: BILLING, ...changes }));
  if (!parsed.ok) throw new Error(parsed.problem);
  return withLanguage("ro", () =>
    toShownOrder(parsed.news.order, "ro", { pictures: new Map(), account: null }),
  );
}

const WRITTEN = ["Ion Pop", "Florăria SRL", "Str. Horea 2", "Cluj-Napoca", "România"];

it("writes the tax number under the billing address", () => {
  const note_attributes = [{ name: "tax_number", value: "RO18547290" }];
  expect(shown({ note_attributes }).billing).toEqual([...WRITTEN, "CUI: RO18547290"]);
});

it("writes the billing address of a person, or of an order from before tax numbers were noted", () => {
  expect(shown({}).billing).toEqual(WRITTEN);
});

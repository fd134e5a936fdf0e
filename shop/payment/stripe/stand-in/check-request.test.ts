import { expect, test } from "vitest";
import { checkRequest, decodeForm } from "./check-request.fixture.ts";

test.each<[operation: string, form: string, param: string | null]>([
  ["POST /v1/payment_intents", "amount=100&currency=ron&metadata[shop_key]=k", null],
  ["POST /v1/payment_intents", "amount=100", "currency"],
  ["POST /v1/payment_intents", "amount=1.5&currency=ron", "amount"],
  [
    "POST /v1/payment_intents",
    "amount=100&currency=ron&payment_method_types[0]=card",
    "payment_method_types",
  ],
  ["POST /v1/payment_intents", "amount=100&currency=ron&capture_method=later", "capture_method"],
  ["POST /v1/payment_intents/{id}/confirm", "off_session=perhaps", "off_session"],
  ["POST /v1/payment_intents/{id}/confirm", "off_session=true", null],
  ["POST /v1/checkout/sessions", "metadata=k", "metadata"],
  [
    "POST /v1/checkout/sessions",
    "line_items[0][price_data][unit_amount]=1",
    "line_items[0][price_data][currency]",
  ],
  ["POST /v1/checkout/sessions", "line_items[first][quantity]=1", "line_items"],
  ["POST /v1/checkout/sessions", "adaptive_pricing[enabled]=no", "adaptive_pricing[enabled]"],
  ["POST /v1/tokens", "", ""],
])("%s %s: %s", (operation, form, param) => {
  expect(checkRequest(operation, decodeForm(form))?.param ?? null).toBe(param);
});

import { describe, expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

const TOKEN = "Zx7-y_Qe0sWm4Lk9Tb2Nva";

describe("a secret is cut", () => {
  test.each([
    [`/account/activate/0b7f6c1e/${TOKEN}`, "/account/activate/0b7f6c1e/[cut]"],
    [`/account/activate/0b7f6c1e/${TOKEN}.data`, "/account/activate/0b7f6c1e/[cut]"],
    [`/account/reset/12/${TOKEN}/`, "/account/reset/12/[cut]/"],
    [`//account/reset/12/${TOKEN}`, "//account/reset/12/[cut]"],
    [`/account/reset/12/${TOKEN}\nat`, "/account/reset/12/[cut]\nat"],
    [`/%61ccount/reset/12/${TOKEN}`, "/account/reset/12/[cut]"],
    [`/account/reset/12/${TOKEN}.data?_routes=a`, "/account/reset/12/[cut]?_routes=a"],
    [`GET /Account/Reset/12/${TOKEN} failed`, "GET /Account/Reset/12/[cut] failed"],
    [`/account/login/multipass/${TOKEN}`, "/account/login/multipass/[cut]"],
    [
      `The URL path "/%61ccount/reset/12/${TOKEN}%" could not be decoded`,
      'The URL path "/account/reset/12/[cut]" could not be decoded',
    ],
    [`/account%2Freset%2F12%2F${TOKEN}`, "/account/reset/12/[cut]"],
    [
      `/my-account/login?returnTo=%2Faccount%2Freset%2F12%2F${TOKEN}&lang=ro`,
      "/my-account/login?returnTo=/account/reset/12/[cut]&lang=ro",
    ],
    [`/x?a=%252Faccount%252Freset%252F12%252F${TOKEN}`, "/x?a=/account/reset/12/[cut]"],
    [`https://store.test/pay/${TOKEN}/wait?lang=en`, "https://store.test/pay/[cut]/wait?lang=en"],
    [`/p%61y/${TOKEN}`, "/pay/[cut]"],
    [`/pay/subscription/${TOKEN}/bank/1`, "/pay/subscription/[cut]/bank/1"],
    [`/verify-magic-link?lang=ro&token=${TOKEN}`, "/verify-magic-link?lang=ro&token=[cut]"],
    [`/set-password?TOKEN=${TOKEN}#x`, "/set-password?TOKEN=[cut]#x"],
    [`gid://shopify/Cart/abc?key=${TOKEN}`, "gid://shopify/Cart/abc?key=[cut]"],
    [`gid://shopify/Checkout/abc?key=${TOKEN}`, "gid://shopify/Checkout/abc?key=[cut]"],
    [`https://store.test/finish?proof=${TOKEN}.9`, "https://store.test/finish?proof=[cut]"],
    [`/finish.data?asked=2&proof=${TOKEN}`, "/finish.data?asked=2&proof=[cut]"],
    [`http://localhost:3000/dev/mail?secret=${TOKEN}`, "http://localhost:3000/dev/mail?secret=[cut]"],
    [`/finish?checkout_attempt=${TOKEN}&lang=en`, "/finish?checkout_attempt=[cut]&lang=en"],
    [
      `gid://shopify/MailingAddress/1?model_name=CustomerAddress&customer_access_token=${TOKEN}`,
      "gid://shopify/MailingAddress/1?model_name=CustomerAddress&customer_access_token=[cut]",
    ],
    [`/callback?access_token=${TOKEN}`, "/callback?access_token=[cut]"],
    [`postgres://store:${TOKEN}@a:5432,b:5433/store`, "postgres://store:[cut]@a:5432,b:5433/store"],
    [`{"accessToken":"a/b+${TOKEN}==","n":1}`, '{"accessToken":"[cut]","n":1}'],
    [
      `{"msg":"{\\"customerAccessToken\\": \\"${TOKEN}\\"}"}`,
      '{"msg":"{\\"customerAccessToken\\": \\"[cut]\\"}"}',
    ],
    [`{"multipassToken":"${TOKEN}"}`, '{"multipassToken":"[cut]"}'],
    [`{"checkout_attempt":"${TOKEN}"}`, '{"checkout_attempt":"[cut]"}'],
    [`{"key":"checkout_attempt","value":"${TOKEN}"}`, '{"key":"checkout_attempt","value":"[cut]"}'],
    [
      `{"referer":"https://store.test/set-password?token=${TOKEN}","n":1}`,
      '{"referer":"https://store.test/set-password?token=[cut]","n":1}',
    ],
  ])("of %s", (text, redacted) => {
    expect(redactSecrets(text)).toBe(redacted);
  });
});

test.each([
  "/my-account/orders/12",
  "/account/activate",
  "/account/activate/12",
  "/products/papillex",
  "/finish?asked=3",
  '{"field":["input","buyerIdentity","customerAccessToken"],"code":"INVALID"}',
  '{"accessToken":null}',
  "/pay/assets/logo.svg",
  "/products/%41bc?page=2&sort=price%20up",
  '{"path":"/shop%22","status":200}',
  "100% of %zz",
])("%s is logged as it is", (text) => {
  expect(redactSecrets(text)).toBe(text);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { location, openBench, STORE_URL, type Bench } from "./payment-bench.fixture.ts";
import { RENEWAL_CONSENT_VERSION } from "./terms.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  // A day that is not in every month.
  bench.now.ms = Date.parse("2027-01-31T09:00:00Z");
});
afterAll(() => bench.close());

const MONTHLY = [{ handle: "papillex", key: "monthly" }];
const FINISH = `${STORE_URL}/finish`;

async function textOf(path: string): Promise<string> {
  return (await (await bench.get(path)).text()).replaceAll(/\s+/g, " ");
}

describe("the page of an order with a subscription", () => {
  test("says what is charged, how often, when next, and how to stop, in both languages", async () => {
    const page = bench.page(await bench.cart(MONTHLY));
    const romanian = await textOf(page);
    expect(romanian).toContain("260,10 lei, în fiecare lună (livrare gratuită)");
    expect(romanian).toContain("28 februarie 2027");
    expect(romanian).toContain("Cum renunți");
    const english = await textOf(`${page}?lang=en`);
    expect(english).toContain("every month (free delivery)");
    expect(english).toContain("28 February 2027");
    expect(english).toContain("How to stop");
  });

  test("adds what delivery costs, and does not promise the code again", async () => {
    // 179.10 lei is below the limit for free delivery.
    const cart = await bench.cart([{ handle: "simplix", key: "monthly" }], { codes: [POPUP_DISCOUNT_CODE] });
    const page = await textOf(bench.page(cart));
    expect(page).toContain("199,00 lei, în fiecare lună (din care livrare 19,90 lei)");
    expect(page).toContain("Codul de reducere se aplică doar acestei prime comenzi.");
  });

  test("has a box of its own, unticked, without which nothing is charged", async () => {
    const cart = await bench.cart(MONTHLY);
    const page = await textOf(bench.page(cart));
    const [box = ""] = /<input[^>]*id="subscription_consent"[^>]*>/.exec(page) ?? [];
    expect(box).toContain("required");
    expect(box).not.toContain("checked");
    // The message is on the page from the start: the script shows it when the box is not ticked.
    const message = (html: string) => /<p[^>]*id="subscription_consent-error"[^>]*>/.exec(html)?.[0];
    expect(message(page)).toContain("hidden");
    const answer = await bench.pay(cart, { subscription_consent: "" });
    expect(answer.status).toBe(422);
    const refused = await answer.text();
    expect(message(refused)).not.toContain("hidden");
    expect(refused).toContain("Ioana");
    expect(await bench.payments(cart)).toEqual([]);
    expect(location(await bench.pay(cart))).toBe(FINISH);
    const [order] = (await bench.orders()).filter(({ cartToken }) => cartToken === cart.token);
    expect(order?.snapshot.consents).toEqual({
      terms: true,
      emailOptIn: false,
      renewal: RENEWAL_CONSENT_VERSION,
    });
  });

  test("shows methods that cannot be kept with the reason, and takes none of them", async () => {
    const cart = await bench.cart(MONTHLY, { attributes: { payment_method: "paypal" } });
    const page = await textOf(bench.page(cart));
    expect(page).toContain("PayPal");
    expect(page).not.toContain('value="paypal"');
    expect(page).toMatch(/value="card"[^>]*checked/);
    expect(page.match(/Nu poate fi păstrat pentru plățile următoare/g)).toHaveLength(3);
    const answer = await bench.pay(cart, { method: "paypal" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Această metodă nu poate fi păstrată");
    expect(await bench.payments(cart)).toEqual([]);
  });

  test("keeps the box ticked for a second card after a decline", async () => {
    const cart = await bench.cart(MONTHLY);
    await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
    expect(await textOf(bench.page(cart))).toMatch(/id="subscription_consent"[^>]*checked/);
  });
});

test("an order without a subscription neither asks for the consent nor keeps its card", async () => {
  const cart = await bench.cart();
  const page = await textOf(bench.page(cart));
  expect(page).not.toContain("subscription_consent");
  expect(page).toContain('value="paypal"');
  expect(location(await bench.pay(cart))).toBe(FINISH);
  const [payment] = await bench.payments(cart);
  expect(payment?.submission?.renewalConsent).toBeUndefined();
  expect(await bench.context.gateway.storePaymentMethod(payment?.id ?? "")).toBeNull();
});

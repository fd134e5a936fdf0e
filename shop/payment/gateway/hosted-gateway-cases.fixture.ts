import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { textsIn } from "#shop/texts/say.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { GOOD_CARD, location, SHOP_URL, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import type { PaymentStep } from "#shop/payment/payment-steps.ts";
import { CHALLENGE_LIFETIME_MS } from "#shop/payment/recovery/recovery-schedule.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { refundOrder } from "#shop/payment/refund/refund-order.ts";
import { NOTIFICATION_MAX_BYTES, NOTIFICATIONS_PER_MINUTE } from "#shop/payment/routes/notify.route.ts";
import {
  linkIn,
  openSubscriptionBench,
  type SubscriptionBench,
} from "#shop/payment/subscription/subscription-bench.fixture.ts";
import type { HostedProvider } from "./hosted-gateway.fixture.ts";

const FINISH = `${STORE_URL}/finish`;

interface Cases {
  /** Header of the provider's notifications with their signature. */
  readonly signatureHeader: string;
  /** A declined card ends the provider's page; otherwise the buyer may take another one there. */
  readonly declinesEnd: boolean;
  /** Opens the provider with the clock of the shop. */
  readonly openProvider: (clock: () => Date) => Promise<HostedProvider>;
}

/** Defines the tests that every gateway with a hosted page passes (`docs/how/payment-provider.md`). */
export function testHostedGateway({ signatureHeader, declinesEnd, openProvider }: Cases): void {
  let provider: HostedProvider;
  let bench: SubscriptionBench;

  beforeAll(async () => {
    provider = await openProvider(() => new Date(bench.now.ms));
    bench = await openSubscriptionBench(await openTestDatabase(), { createGateway: provider.createGateway });
  });
  beforeEach(() => {
    bench.kill.at = null;
    // Each test has the limits of a new minute.
    bench.now.ms += 60_000;
  });
  afterAll(async () => {
    await bench.close();
    await provider.close();
  });

  const NO_CARD = { card_number: "", card_expiry: "", card_cvc: "", card_holder: "" };

  /** Presses the order button. @returns the cart, and the address of the provider's page */
  async function goToProvider(lines?: Parameters<typeof bench.cart>[0]) {
    const cart = await bench.cart(lines);
    const url = location(await bench.pay(cart, NO_CARD));
    expect(url).toContain(`${provider.origin}/`);
    return { cart, url };
  }

  /** Opens an address of the shop at which the provider leaves the browser. */
  const returnTo = (url: string) => bench.get(url.replace(SHOP_URL, ""));

  async function notify(text: string): Promise<number> {
    const answer = await bench.app.request(`${SHOP_URL}/payments/notify`, provider.notification(text));
    return answer.status;
  }

  const states = async (cart: StoredCart) => (await bench.payments(cart)).map(({ state }) => state);

  async function expectPaidOnce(cart: StoredCart): Promise<void> {
    expect(await states(cart)).toEqual(["captured"]);
    expect((await bench.orders()).filter(({ cartToken }) => cartToken === cart.token)).toHaveLength(1);
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  }

  async function recover(): Promise<void> {
    bench.now.ms += 20_000;
    await recoverPayments(bench.context, { untouchedMs: 20_000 });
  }

  describe("the payment page", () => {
    test("has no card fields, offers what the provider takes, and may lead to its page", async () => {
      const { page } = bench.context.gateway;
      const hint = page.kind === "hosted" ? page.hint : undefined;
      const answer = await bench.get(bench.page(await bench.cart()));
      const html = await answer.text();
      expect(html).not.toContain("card_number");
      expect([...html.matchAll(/name="method" value="(\w+)"/g)].map(([, method]) => method)).toEqual([
        "card",
        "cash_on_delivery",
        "bank_transfer",
      ]);
      expect(html).toContain(joinHyphenated(textsIn("ro")(hint ?? "payment.method.wallet_hint")));
      const policy = answer.headers.get("Content-Security-Policy");
      expect(policy).toMatch(new RegExp(`form-action [^;]*${provider.origin}`));
    });

    test("ignores a card that is posted all the same, and a method that the provider does not take", async () => {
      expect(location(await bench.pay(await bench.cart(), GOOD_CARD))).toContain(provider.origin);
      expect((await bench.pay(await bench.cart(), { method: "paypal" })).status).toBe(422);
      expect(bench.logged.join()).not.toContain("4242 4242 4242 4242");
    });
  });

  describe("a buyer who pays on the provider's page", () => {
    test("returns to a paid order, with the provider's card on it", async () => {
      const { cart, url } = await goToProvider();
      const back = provider.pay(url);
      expect(await states(cart)).toEqual(["challenge"]);
      expect(location(await returnTo(back))).toBe(FINISH);
      expect(await bench.payments(cart)).toMatchObject([{ brand: "visa", lastFour: "4242" }]);
      expect((await bench.orders()).at(-1)?.snapshot.payment).toMatchObject({
        method: "card",
        isTest: bench.context.gateway.isTest,
      });
      expect(location(await returnTo(back))).toBe(FINISH);
      await expectPaidOnce(cart);
    });

    test("has the wallet that was chosen there on the order", async () => {
      const { cart, url } = await goToProvider();
      expect(location(await returnTo(provider.payByWallet(url)))).toBe(FINISH);
      expect(await bench.payments(cart)).toMatchObject([{ method: "apple_pay" }]);
      expect((await bench.orders()).at(-1)?.snapshot.payment).toMatchObject({ method: "apple_pay" });
      await expectPaidOnce(cart);
    });

    test("pays once however often, and in whatever order, return and notification arrive", async () => {
      const { cart, url } = await goToProvider();
      const back = provider.pay(url);
      const event = `payment ${provider.keyOf(url)}`;
      const answers = await Promise.all([
        notify(event),
        returnTo(back).then(({ status }) => status),
        notify(event),
      ]);
      expect(answers).toEqual([200, 303, 200]);
      expect(await notify(event)).toBe(200);
      await expectPaidOnce(cart);
    });

    it.each([
      ["amount", { amount: 1, currency: "RON" }],
      ["currency", { amount: 28_900, currency: "EUR" }],
    ])(
      "and of whom the provider holds another %s has no order, and the money is released",
      async (_what, amount) => {
        const { cart, url } = await goToProvider();
        const back = provider.pay(url);
        const { gateway } = bench.context;
        const find = gateway.find;
        const spy = vi.spyOn(gateway, "find").mockImplementation(async (key) => {
          const entry = await find(key);
          return entry && { ...entry, amount };
        });
        await notify(`payment ${provider.keyOf(url)}`);
        await returnTo(back);
        spy.mockRestore();
        expect(await states(cart)).toEqual(["voided"]);
        expect((await bench.orders()).filter(({ cartToken }) => cartToken === cart.token)).toEqual([]);
        await bench.deliverWebhooks();
        expect(await bench.disagreements()).toEqual([]);
      },
    );

    test("and never returns has the order by the notification", async () => {
      const { cart, url } = await goToProvider();
      provider.pay(url);
      expect(await notify(`payment ${provider.keyOf(url)}`)).toBe(200);
      await expectPaidOnce(cart);
      expect(location(await bench.get(bench.page(cart)))).toBe(FINISH);
    });

    test("and whose return and notification are both lost has it by recovery", async () => {
      const { cart, url } = await goToProvider();
      provider.pay(url);
      await recover();
      await expectPaidOnce(cart);
    });

    it.each<PaymentStep>([
      "challenge-answered",
      "order-stock-taken",
      "order-before-commit",
      "order-committed",
      "capture-answered",
      "paid-before-commit",
      "paid-committed",
    ])("has one order when the process dies at %s of the notification, which is sent again", async (step) => {
      const { cart, url } = await goToProvider();
      const back = provider.pay(url);
      const event = `payment ${provider.keyOf(url)}`;
      bench.kill.at = step;
      expect(await notify(event)).toBe(500);
      bench.kill.at = null;
      expect(await notify(event)).toBe(200);
      expect(location(await returnTo(back))).toBe(FINISH);
      await expectPaidOnce(cart);
    });

    test("is refunded in part, then whole", async () => {
      const { cart, url } = await goToProvider([{ handle: "papillex", quantity: 2 }]);
      await returnTo(provider.pay(url));
      const number = (await bench.orders()).at(-1)?.number ?? 0;
      const refund = (key: string) =>
        refundOrder(bench.context, {
          number,
          key,
          note: null,
          lines: [{ line: 0, quantity: 1 }],
          restock: "cancel",
          shippingMinor: 0,
        });
      expect(await refund("first")).toMatchObject({ ok: true, refund: { state: "done" } });
      await expectPaidOnce(cart);
      expect(await refund("second")).toMatchObject({ ok: true, refund: { state: "done" } });
      expect(await bench.context.gateway.find(provider.keyOf(url))).toMatchObject({ state: "refunded" });
      await bench.deliverWebhooks();
      expect(await bench.disagreements()).toEqual([]);
    });
  });

  describe("a buyer who does not pay", () => {
    test("waits while the provider has no result, without a new lease of time", async () => {
      const { cart, url } = await goToProvider();
      const [before] = await bench.payments(cart);
      bench.now.ms += 5_000;
      const html = await (await returnTo(provider.payLate(url))).text();
      expect(html).toContain("Așteptăm răspunsul băncii");
      expect(html).toContain('<meta http-equiv="refresh"');
      expect((await bench.payments(cart))[0]?.updatedAt).toEqual(before?.updatedAt);
      expect(location(await returnTo(provider.pay(url)))).toBe(FINISH);
    });

    test("is sent to the provider's page from the return address, and from the waiting page of a double click", async () => {
      const { cart, url } = await goToProvider();
      const back = provider.comeBack(url);
      expect(location(await returnTo(back))).toBe(url);
      expect(SHOP_URL + location(await bench.get(`${bench.page(cart)}/wait`))).toBe(back);
    });

    test("and opens the return address again and again asks the provider sixty times a minute at most", async () => {
      const { url } = await goToProvider();
      provider.payLate(url);
      const { gateway } = bench.context;
      const { find } = gateway;
      let asked = 0;
      Object.assign(gateway, {
        find: (key: string) => {
          asked += 1;
          return find(key);
        },
      });
      for (let n = 0; n < 70; n += 1) expect((await returnTo(provider.comeBack(url))).status).toBe(200);
      Object.assign(gateway, { find });
      expect(asked).toBeGreaterThan(30);
      expect(asked).toBeLessThanOrEqual(60);
      bench.now.ms += 60_000;
      expect(location(await returnTo(provider.pay(url)))).toBe(FINISH);
    });

    test("gives up, pays again, and cannot pay on the first page any more", async () => {
      const { cart, url } = await goToProvider();
      const html = await (await returnTo(provider.cancel(url))).text();
      expect(html).toContain(joinHyphenated("Plata de mai devreme nu s-a încheiat"));
      const second = location(await bench.pay(cart, NO_CARD));
      expect(provider.isEnded(url)).toBe(true);
      expect(location(await returnTo(provider.pay(second)))).toBe(FINISH);
      expect(await states(cart)).toEqual(["voided", "captured"]);
      await bench.deliverWebhooks();
      expect(await bench.disagreements()).toEqual([]);
    });

    test.runIf(declinesEnd)("is declined there, which the page reports", async () => {
      const { cart, url } = await goToProvider();
      expect(location(await returnTo(provider.beDeclined(url)))).toBe(`${bench.page(cart)}#method`);
      expect(await (await bench.get(bench.page(cart))).text()).toContain(
        joinHyphenated("Pe card nu sunt destui"),
      );
      expect(await states(cart)).toEqual(["declined"]);
    });

    test.runIf(!declinesEnd)("is declined there, and pays with another card on the same page", async () => {
      const { cart, url } = await goToProvider();
      expect(location(await returnTo(provider.beDeclined(url)))).toBe(url);
      expect(await notify(`payment ${provider.keyOf(url)}`)).toBe(200);
      expect(await states(cart)).toEqual(["challenge"]);
      expect(location(await returnTo(provider.pay(url)))).toBe(FINISH);
      await expectPaidOnce(cart);
    });

    test("has a quarter of an hour, then the provider's page ends", async () => {
      const { cart, url } = await goToProvider();
      bench.now.ms += CHALLENGE_LIFETIME_MS;
      await recover();
      expect(await states(cart)).toEqual(["voided"]);
      expect(provider.isEnded(url)).toBe(true);
      expect(await bench.disagreements()).toEqual([]);
    });
  });

  describe("notifications", () => {
    const send = async (body: string, headers: Record<string, string> = {}, ip?: string) =>
      bench.app.request(
        `${SHOP_URL}/payments/notify`,
        { method: "POST", body, headers },
        ip === undefined ? {} : { ip },
      );

    test.each([
      ["without a signature", {}],
      ["with a wrong one", { [signatureHeader]: "00" }],
    ])("%s change nothing", async (_title, headers: Record<string, string>) => {
      const { cart, url } = await goToProvider();
      provider.pay(url);
      expect((await send(`payment ${provider.keyOf(url)}`, headers)).status).toBe(401);
      expect(await states(cart)).toEqual(["challenge"]);
      await recover();
    });

    test.each([
      ["ping", 200],
      ["payment of-another-shop", 200],
      ["set_up nothing", 200],
      ["what is this", 400],
      ["x".repeat(NOTIFICATION_MAX_BYTES + 1), 413],
    ])("signed, %.20s: %d", async (text, status) => {
      expect(await notify(text)).toBe(status);
    });

    test("are to be sent again while the provider does not answer", async () => {
      const { cart, url } = await goToProvider();
      provider.pay(url);
      const { gateway } = bench.context;
      const { find } = gateway;
      Object.assign(gateway, { find: () => Promise.reject(new Error("no line")) });
      expect(await notify(`payment ${provider.keyOf(url)}`)).toBe(503);
      Object.assign(gateway, { find });
      expect(await notify(`payment ${provider.keyOf(url)}`)).toBe(200);
      await expectPaidOnce(cart);
    });

    test("are limited by network", async () => {
      const ip = "192.0.2.99";
      const statuses = new Set<number>();
      for (let n = 0; n <= NOTIFICATIONS_PER_MINUTE; n += 1) statuses.add((await send("x", {}, ip)).status);
      expect([...statuses]).toEqual([401, 429]);
      const refused = await send("x", {}, ip);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    });

    test("are posted: any other method finds nothing", async () => {
      expect((await bench.get("/payments/notify")).status).toBe(404);
    });
  });

  describe("a subscription", () => {
    /** Buys one on the provider's page. @returns its contract */
    async function subscribe(email: string) {
      const cart = await bench.cart([{ handle: "papillex", key: "monthly" }], { email });
      const url = location(await bench.pay(cart, NO_CARD));
      expect(location(await returnTo(provider.pay(url)))).toBe(FINISH);
      const contract = (await bench.contracts()).at(-1);
      if (contract === undefined) throw new Error("No contract came of the order.");
      return contract;
    }

    /** Runs the next charge and returns the path of the contract's page in the mail about it. */
    async function renew(contractId: number): Promise<string> {
      const due = (await bench.cycles(contractId)).at(-1)?.dueAt ?? new Date(0);
      bench.now.ms = due.getTime() + 5_000;
      // The token is asked for in the first round, the charge made in the next.
      await bench.run();
      bench.now.ms += 1_000;
      await bench.run();
      const mails = await bench.sendMails();
      const [mail] = mails.filter(({ text }) => text.includes("/pay/subscription/")).slice(-1);
      return mail === undefined ? "" : linkIn(mail).replace(/#.*/, "");
    }

    test("is charged on the mandate, without the customer", async () => {
      const contract = await subscribe("mandate@exemplu.ro");
      await renew(contract.id);
      expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["billed", "upcoming"]);
      await bench.endAll();
      await bench.deliverWebhooks();
      expect(await bench.disagreements()).toEqual([]);
    });

    test("whose bank asks for the customer is confirmed on the provider's page", async () => {
      const contract = await subscribe("confirm@exemplu.ro");
      provider.bank.asksForConfirmation = true;
      const page = await renew(contract.id);
      expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["retrying"]);
      const url = location(await bench.post(page, { intent: "confirm" }));
      expect(url).toContain(provider.origin);
      expect(location(await returnTo(provider.comeBack(url)))).toBe(url);
      expect(location(await returnTo(provider.payLate(url)))).toBe(page);
      expect(location(await returnTo(provider.pay(url)))).toContain("done=confirm");
      provider.bank.asksForConfirmation = false;
      expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["billed", "upcoming"]);
      await bench.endAll();
    });

    test("takes another card on the provider's page, by the return or, when that is lost, by the notification", async () => {
      const contract = await subscribe("card@exemplu.ro");
      const page = await renew(contract.id);
      const { paymentToken: first } = await bench.contract(contract.id);
      expect(await (await bench.get(page)).text()).not.toContain("card_number");
      const change = async () => location(await bench.post(page, { intent: "card" }));
      const url = await change();
      expect(location(await returnTo(provider.comeBack(url)))).toBe(url);
      expect(location(await returnTo(provider.payLate(url)))).toBe(page);
      expect(location(await returnTo(provider.pay(url)))).toContain("done=card");
      const { paymentToken: second } = await bench.contract(contract.id);
      expect(second).not.toBe(first);
      const again = await change();
      provider.pay(again);
      expect(await notify(`set_up ${provider.keyOf(again)}`)).toBe(200);
      const { paymentToken: third } = await bench.contract(contract.id);
      expect(third).not.toBe(second);
      // A late repetition of the first notification does not bring its card back.
      expect(await notify(`set_up ${provider.keyOf(url)}`)).toBe(200);
      expect((await bench.contract(contract.id)).paymentToken).toBe(third);
      await bench.endAll();
    });
  });
}

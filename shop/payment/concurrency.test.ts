import { afterEach, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runsAll } from "#lib/testing/whole-run.ts";
import { creditRow, enterCode, issueStoreCredit } from "./store-credit.fixture.ts";
import { location, openBench, STORE_URL, type Bench } from "./payment-bench.fixture.ts";

/** PGlite runs one query at a time: more buyers test nothing new there; most run on PostgreSQL. */
const FEW = { buyers: 10, bottles: 4 };
const MANY = { buyers: 50, bottles: 20 };

let bench: Bench | null = null;
afterEach(() => bench?.close());

describe.each([
  ["PGlite", "pglite", runsAll() || !hasPostgres(), FEW],
  ["PostgreSQL", "postgres", hasPostgres(), MANY],
] as const)("on %s", (_name, kind, possible, { buyers, bottles }) => {
  test.runIf(possible)(
    `${buyers} buyers for ${bottles} bottles: exactly ${bottles} are sold, everybody else is not charged`,
    async () => {
      const shop = await openBench(await openTestDatabase(kind));
      bench = shop;
      await shop.setStock("ahcc", bottles);
      const papillexBefore = (await shop.stock("papillex")) ?? 0;
      const initialStock = new Map([
        [shop.variantId("ahcc"), bottles],
        [shop.variantId("papillex"), papillexBefore],
      ]);
      // Half of them have a second product first in the cart, half have it last: no deadlock may occur.
      const wanted = [{ handle: "ahcc" }, { handle: "papillex" }];
      const carts = await Promise.all(
        Array.from({ length: buyers }, (_, buyer) => shop.cart(buyer % 2 ? wanted : wanted.toReversed())),
      );
      // All payments wait for a challenge before the first one is confirmed.
      const challenges: string[] = [];
      for (const cart of carts)
        challenges.push(location(await shop.pay(cart, { card_number: "4000 0000 0000 3220" })));
      const answers = await Promise.all(challenges.map((path) => shop.post(path, { decision: "approve" })));
      expect(answers.filter((answer) => location(answer) === `${STORE_URL}/finish`)).toHaveLength(bottles);
      const states = (await Promise.all(carts.map((cart) => shop.payments(cart))))
        .flat()
        .map(({ state }) => state);
      expect(states.filter((state) => state === "captured")).toHaveLength(bottles);
      expect(states.filter((state) => state === "voided")).toHaveLength(buyers - bottles);
      expect(await shop.stock("ahcc")).toBe(0);
      expect(await shop.stock("papillex")).toBe(papillexBefore - bottles);
      const orders = await shop.orders();
      expect(orders.map(({ number }) => number)).toEqual(
        Array.from({ length: bottles }, (_, index) => 1_001 + index),
      );
      await shop.deliverWebhooks();
      expect(await shop.disagreements({ initialStock })).toEqual([]);
    },
  );

  test.runIf(possible)("one cart paid from twenty tabs at once: one order", async () => {
    const shop = await openBench(await openTestDatabase(kind));
    bench = shop;
    const cart = await shop.cart();
    const shown = await shop.shownTotal(shop.page(cart));
    await Promise.all(Array.from({ length: 20 }, () => shop.pay(cart, shown)));
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.payments(cart)).toMatchObject([{ state: "captured" }]);
    await shop.deliverWebhooks();
    expect(await shop.disagreements()).toEqual([]);
  });

  test.runIf(possible)("one customer, one code, ten carts at once: the code is used once", async () => {
    const shop = await openBench(await openTestDatabase(kind));
    bench = shop;
    const buyer = { codes: [POPUP_DISCOUNT_CODE], email: "ana@exemplu.ro" };
    const carts = await Promise.all(
      Array.from({ length: 10 }, () => shop.cart([{ handle: "papillex" }], buyer)),
    );
    const shown = await Promise.all(carts.map((cart) => shop.shownTotal(shop.page(cart))));
    await Promise.all(carts.map((cart, index) => shop.pay(cart, shown[index])));
    const discounted = (await shop.orders()).filter(({ snapshot }) => snapshot.discountMinor > 0);
    expect(discounted).toHaveLength(1);
    await shop.deliverWebhooks();
    expect(await shop.disagreements()).toEqual([]);
  });

  test.runIf(possible)(
    "one store credit in ten checkouts at once: it is spent once, and nobody else is charged",
    async () => {
      const shop = await openBench(await openTestDatabase(kind));
      bench = shop;
      const credit = await issueStoreCredit(shop);
      // Two bottles, one of which the credit pays in one of the checkouts; half of them get a challenge.
      const carts = await Promise.all(
        Array.from({ length: 10 }, () => shop.cart([{ handle: "papillex", quantity: 2 }])),
      );
      for (const cart of carts) expect((await enterCode(shop, cart, credit.code)).status).toBe(200);
      const shown = await Promise.all(carts.map((cart) => shop.shownTotal(shop.page(cart))));
      const paid = await Promise.all(
        carts.map((cart, index) =>
          shop.pay(cart, { ...shown[index], ...(index % 2 === 0 && { card_number: "4000 0000 0000 3220" }) }),
        ),
      );
      const statuses = paid.map(({ status }) => status);
      expect(statuses.filter((status) => status === 303)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(9);
      for (const answer of paid.filter(({ status }) => status === 303)) {
        const next = location(answer);
        if (next !== `${STORE_URL}/finish`) await shop.post(next, { decision: "approve" });
      }
      const taken = (await Promise.all(carts.map((cart) => shop.payments(cart)))).flat();
      expect(taken).toMatchObject([{ state: "captured", creditMinor: 28_900 }]);
      expect(await creditRow(shop, credit)).toMatchObject({ issuedMinor: 28_900, balanceMinor: 0 });
      await shop.deliverWebhooks();
      expect(await shop.disagreements()).toEqual([]);
    },
  );
});

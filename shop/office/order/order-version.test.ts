import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const versionOf = async (order: number, of = office): Promise<string> =>
  (await of.get({ command: "order", input: { order } })).version;

/** A call of each command that changes an order, with the version that its caller has seen. */
type Change = (order: number, version: string | undefined, key: string) => OfficeRequest;
const CHANGES = {
  refund: (order, version, key) => ({ command: "refund", key, input: { order, lines: "rest", version } }),
  fulfil: (order, version, key) => ({ command: "fulfil", key, input: { order, version } }),
  deliver: (order, version, key) => ({ command: "deliver", key, input: { order, version } }),
  cancel: (order, version, key) => ({ command: "cancel", key, input: { order, version } }),
  replace: (order, version, key) => ({ command: "replace", key, input: { order, version } }),
  hold: (order, version, key) => ({ command: "hold", key, input: { order, reason: "address", version } }),
  release: (order, version, key) => ({ command: "release", key, input: { order, version } }),
} satisfies Record<string, Change>;

describe("a command with the version of an order that has changed since", () => {
  it.each(Object.entries<Change>(CHANGES))("%s is refused and does nothing", async (_name, change) => {
    const { number: order } = await office.sell();
    const seen = await versionOf(order);
    await office.get(CHANGES.hold(order, seen, office.key()));
    await office.get(CHANGES.release(order, await versionOf(order), office.key()));
    const before = await office.get({ command: "order", input: { order } });
    expect(before.version).not.toBe(seen);
    expect(await office.ask(change(order, seen, office.key()))).toMatchObject({
      ok: false,
      code: "order_changed",
    });
    expect(await office.get({ command: "order", input: { order } })).toEqual(before);
  });

  test("each of them is done with the present one, and makes it another one", async () => {
    const { number: order } = await office.sell();
    const seen = new Set([await versionOf(order)]);
    const { hold, release, fulfil, deliver, replace, refund } = CHANGES;
    for (const change of [hold, release, fulfil, deliver, replace, refund]) {
      await office.get(change(order, await versionOf(order), office.key()));
      seen.add(await versionOf(order));
    }
    expect(seen.size).toBe(7);
    const { number: other } = await office.sell();
    const before = await versionOf(other);
    await office.get(CHANGES.cancel(other, before, office.key()));
    expect(await versionOf(other)).not.toBe(before);
    await office.agree();
  });

  test("a refund that is repeated under its key is not outdated by itself", async () => {
    const { number: order } = await office.sell();
    const { gateway } = office.bench.context;
    const { refund } = gateway;
    Object.assign(gateway, { refund: () => Promise.reject(new Error("no line to the bank")) });
    const [seen, key] = [await versionOf(order), office.key()];
    const pending = await office.get(CHANGES.refund(order, seen, key));
    expect(pending).toMatchObject({ refund: { state: "pending" } });
    expect(await office.get(CHANGES.refund(order, seen, key))).toEqual(pending);
    const key2 = office.key();
    expect(await office.ask(CHANGES.refund(order, seen, key2))).toMatchObject({ code: "order_changed" });
    expect(await office.ask(CHANGES.cancel(order, seen, key2 + key))).toMatchObject({
      code: "order_changed",
    });
    Object.assign(gateway, { refund });
  });

  test("a version is a short text", async () => {
    const { number: order } = await office.sell();
    for (const version of ["", "a b", "x".repeat(65)]) {
      expect(await office.ask(CHANGES.fulfil(order, version, office.key()))).toMatchObject({
        code: "invalid_input",
        params: { field: "input.version" },
      });
    }
  });
});

test.runIf(hasPostgres())(
  "of two people who change one order at once on PostgreSQL, one is refused",
  async () => {
    const shop = await openOfficeBench("postgres");
    try {
      const { hold, fulfil, cancel, refund } = CHANGES;
      const pairs: readonly (readonly [Change, Change])[] = [
        [fulfil, cancel],
        [refund, refund],
        [cancel, hold],
        [fulfil, refund],
        [hold, hold],
      ];
      for (const [one, other] of pairs) {
        const { number } = await shop.sell();
        const seen = await versionOf(number, shop);
        const answers = await Promise.all([
          shop.ask(one(number, seen, shop.key())),
          shop.ask(other(number, seen, shop.key())),
        ]);
        expect(answers.map((answer) => (answer.ok ? "done" : answer.code)).toSorted()).toEqual([
          "done",
          "order_changed",
        ]);
      }
      await shop.agree();
    } finally {
      await shop.bench.close();
    }
  },
);

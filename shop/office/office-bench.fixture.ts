import { expect } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { type Bench, openBench } from "#shop/payment/payment-bench.fixture.ts";
import type { OfficeAnswer } from "./office-answer.ts";
import type { OfficeRequest } from "./office-input.ts";
import { type OfficeData, askOffice } from "./run-office.ts";

/** Opens a shop with its payment page, and helpers to call its office. */
export async function openOfficeBench(kind?: "pglite" | "postgres") {
  const bench = await openBench(await openTestDatabase(kind));
  const ask = <Request extends OfficeRequest>(request: Request) =>
    askOffice(bench.context, request, "direct");
  let keys = 0;
  return {
    bench,
    /** Calls the office; its answer is a refusal, or data. */
    ask,
    /** Calls the office and returns the data. @throws where it refuses */
    get: async <Request extends OfficeRequest>(request: Request): Promise<OfficeData[Request["command"]]> => {
      const answer: OfficeAnswer<OfficeData[Request["command"]]> = await ask(request);
      if (!answer.ok) throw new Error(`${request.command}: ${answer.code} ${JSON.stringify(answer.params)}`);
      return answer.data;
    },
    /** Returns a key that was not used before. */
    key: (): string => `key ${(keys += 1)}`,
    /** Sells goods: two bottles of Papillex and one of Simplix by default. */
    sell: async (
      lines: Parameters<Bench["cart"]>[0] = [{ handle: "papillex", quantity: 2 }, { handle: "simplix" }],
      more?: Parameters<Bench["cart"]>[1],
      typed?: Parameters<Bench["pay"]>[1],
    ): Promise<Order> => {
      const cart = await bench.cart(lines, more);
      await bench.pay(cart, typed);
      const order = (await bench.orders()).find(({ cartToken }) => cartToken === cart.token);
      if (order === undefined) throw new Error("There is no order.");
      return order;
    },
    /** Checks that the books agree, once all webhooks are delivered. */
    agree: async (): Promise<void> => {
      await bench.deliverWebhooks();
      expect(await bench.disagreements()).toEqual([]);
    },
  };
}
export type OfficeBench = Awaited<ReturnType<typeof openOfficeBench>>;

import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { returnCalls } from "./return-calls.server.ts";
import { reviewCalls } from "./review-calls.server.ts";
import { salesCalls } from "./sales-calls.server.ts";
import type { CallTools } from "./shop-currency.server.ts";
import { withdrawalCalls } from "./withdrawal-calls.server.ts";

/** Makes the site's back office as functions. */
export function createStoreCalls(tools: CallTools): StoreCalls {
  return {
    ...returnCalls(tools),
    ...reviewCalls(tools),
    ...salesCalls(tools),
    ...withdrawalCalls(tools),
  };
}

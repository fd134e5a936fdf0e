import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { returnCalls } from "./return-calls.server.ts";
import { reviewCalls } from "./review-calls.server.ts";
import { withdrawalCalls } from "./withdrawal-calls.server.ts";

/** Makes the site's back office as functions. */
export function createStoreCalls(office: StoreOffice): StoreCalls {
  return { ...returnCalls(office), ...reviewCalls(office), ...withdrawalCalls(office) };
}

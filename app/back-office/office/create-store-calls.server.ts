import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { campaignCalls } from "./campaign-calls.server.ts";
import { customerCalls } from "./customers/customer-calls.server.ts";
import { eInvoiceCalls } from "./e-invoice-calls.server.ts";
import { invoiceCalls } from "./invoice-calls.server.ts";
import { mailCalls } from "./mail-calls.server.ts";
import { monitoringCalls } from "./monitoring-calls.server.ts";
import { newsletterCalls } from "./newsletter-calls.server.ts";
import { pickupPointCalls } from "./pickup-point-calls.server.ts";
import { returnCalls } from "./return-calls.server.ts";
import { reviewCalls } from "./review-calls.server.ts";
import { salesCalls } from "./sales-calls.server.ts";
import type { CallTools } from "./shop-currency.server.ts";
import { todayCalls } from "./today-calls.server.ts";
import { withdrawalCalls } from "./withdrawal-calls.server.ts";

/** Makes the site's back office as functions. */
export function createStoreCalls(tools: CallTools): StoreCalls {
  return {
    ...campaignCalls(tools),
    ...customerCalls(tools),
    ...eInvoiceCalls(tools),
    ...invoiceCalls(tools),
    ...mailCalls(tools),
    ...monitoringCalls(tools),
    ...newsletterCalls(tools),
    ...pickupPointCalls(tools),
    ...returnCalls(tools),
    ...reviewCalls(tools),
    ...salesCalls(tools),
    ...todayCalls(tools),
    ...withdrawalCalls(tools),
  };
}

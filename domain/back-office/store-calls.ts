import type { CampaignCalls } from "./campaign-calls.ts";
import type { CustomerCalls } from "./customer-calls.ts";
import type { EInvoiceCalls } from "./e-invoice-calls.ts";
import type { InvoiceCalls } from "./invoice-calls.ts";
import type { MailCalls } from "./mail-calls.ts";
import type { MonitoringCalls } from "./monitoring-calls.ts";
import type { NewsletterCalls } from "./newsletter-calls.ts";
import type { PickupPointCalls } from "./pickup-point-calls.ts";
import type { ReturnCalls } from "./return-calls.ts";
import type { ReviewCalls } from "./review-calls.ts";
import type { SalesCalls } from "./sales-calls.ts";
import type { TodayCalls } from "./today-calls.ts";
import type { WithdrawalCalls } from "./withdrawal-calls.ts";

/**
 * The site's own back office as functions, for a program that works for the staff. Inputs and answers are JSON: times
 * are ISO 8601, days are the shop's (Europe/Bucharest). They do what `npm run store` does, and know no permissions.
 */
export interface StoreCalls
  extends
    CampaignCalls,
    CustomerCalls,
    EInvoiceCalls,
    InvoiceCalls,
    MailCalls,
    MonitoringCalls,
    NewsletterCalls,
    PickupPointCalls,
    ReturnCalls,
    ReviewCalls,
    SalesCalls,
    TodayCalls,
    WithdrawalCalls {}

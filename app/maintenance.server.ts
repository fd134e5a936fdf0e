import { type Expiry, inBatches } from "#lib/maintenance/delete-expired.server.ts";
import { deletionTask, type MaintenanceTask } from "#lib/maintenance/run-maintenance.server.ts";
import { thinMarks } from "#lib/book-marks/book-marks.server.ts";
import { bookMarks } from "./back-office/books/book-mark.tables.ts";
import {
  oldAbandonedCarts,
  oldCartReminders,
} from "./features/abandoned-carts/abandoned-cart.store.server.ts";
import { pendingAccounts } from "./features/auth/accounts/account.store.server.ts";
import { endedLinks } from "./features/auth/links/email-link.store.server.ts";
import { endedSessions } from "./features/auth/sessions/session.store.server.ts";
import { oldAttempts } from "./features/checkout/checkout-attempt.store.server.ts";
import { oldPayerProofs } from "./features/checkout/payer-proof.server.ts";
import { oldRecipients } from "./features/campaigns/campaign.store.server.ts";
import { oldUploads } from "./features/e-factura/upload.store.server.ts";
import { oldErrors, oldVitals } from "./features/monitoring/monitoring.store.server.ts";
import { oldVisits } from "./features/monitoring/visits/visit-steps.store.server.ts";
import { oldDepartures } from "./features/newsletter/departure.store.server.ts";
import { oldPendingSignups } from "./features/newsletter/signup.store.server.ts";
import { endedOrderLinks } from "./features/orders/link/order-link.store.server.ts";
import { oldEarlyFacts, oldHandledWebhooks } from "./features/orders/order-mirror.store.server.ts";
import { lapseReturns } from "./features/returns/lapse-returns.server.ts";
import type { ReturnTools } from "./features/returns/move-return.server.ts";
import {
  type InvitationTools,
  inviteReviewers,
} from "./features/reviews/invitations/invite-reviewers.server.ts";
import { announceStock, type StockTools } from "./features/stock-alerts/announce-stock.server.ts";
import { oldStockAlerts } from "./features/stock-alerts/stock-alert.store.server.ts";
import { oldWithdrawals } from "./features/withdrawal/withdrawal.store.server.ts";
import type { SiteDatabase } from "./platform/database/site-database.server.ts";
import { deleteExpiredAttempts } from "./platform/limits/rate-limit.server.ts";
import { oldAnswers } from "./shop-client/last-good/last-good.store.server.ts";
import { oldOutboxMails } from "./platform/mail/outbox.store.server.ts";

/** Tables of the site whose rows are deleted by age. */
export const SITE_EXPIRIES: readonly Expiry[] = [
  { name: "sessions", rows: endedSessions },
  { name: "links", rows: endedLinks },
  { name: "pendingAccounts", rows: pendingAccounts },
  { name: "checkoutAttempts", rows: oldAttempts },
  { name: "payerProofs", rows: oldPayerProofs },
  { name: "handledWebhooks", rows: oldHandledWebhooks },
  { name: "earlyOrderFacts", rows: oldEarlyFacts },
  { name: "orderLinks", rows: endedOrderLinks },
  { name: "withdrawals", rows: oldWithdrawals },
  { name: "monitoringVitals", rows: oldVitals },
  { name: "monitoringErrors", rows: oldErrors },
  { name: "visitSteps", rows: oldVisits },
  { name: "pendingSignups", rows: oldPendingSignups },
  { name: "stockAlerts", rows: oldStockAlerts },
  { name: "abandonedCarts", rows: oldAbandonedCarts },
  { name: "cartReminders", rows: oldCartReminders },
  { name: "campaignRecipients", rows: oldRecipients },
  { name: "newsletterDepartures", rows: oldDepartures },
  { name: "outboxMails", rows: oldOutboxMails },
  { name: "lastGoodAnswers", rows: oldAnswers },
  { name: "eFacturaUploads", rows: oldUploads },
];

/** Lists the tasks of the site's maintenance. */
export function siteMaintenance(site: SiteDatabase): readonly MaintenanceTask[] {
  return [
    ...SITE_EXPIRIES.map((expiry) => deletionTask(site, expiry)),
    { name: "rateLimits", run: (now) => inBatches((limit) => deleteExpiredAttempts(site, now, limit)) },
    { name: "bookMarks", run: () => thinMarks(site, bookMarks) },
  ];
}

/** Lists the scheduled tasks: reminders of approved returns, and their end; invitations to reviews; goods back in stock. */
export function siteSchedules(tools: ReturnTools & InvitationTools & StockTools): readonly MaintenanceTask[] {
  return [
    { name: "returns", run: (now) => lapseReturns(tools, now) },
    { name: "reviewInvitations", run: (now) => inviteReviewers(tools, now) },
    { name: "stockAlertMails", run: (now) => announceStock(tools, now) },
  ];
}

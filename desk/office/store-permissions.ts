import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import type { Permission } from "#desk/staff/permissions.ts";

/** Permission that each call of the site's back office needs. */
export const STORE_PERMISSIONS = {
  today: "desk.read",
  listReturns: "returns.read",
  showReturn: "returns.read",
  approveReturn: "returns.decide",
  rejectReturn: "returns.decide",
  receiveReturn: "returns.decide",
  completeReturn: "orders.refund",
  acceptReturnRefund: "orders.refund",
  listWithdrawals: "returns.read",
  showWithdrawal: "returns.read",
  matchWithdrawal: "returns.decide",
  closeWithdrawal: "returns.decide",
  listReviews: "reviews.read",
  showReview: "reviews.read",
  publishReview: "reviews.decide",
  hideReview: "reviews.decide",
  answerReview: "reviews.decide",
  reportSales: "figures.read",
  exportSales: "figures.read",
  listInvoices: "invoices.read",
  linkInvoice: "invoices.read",
  countNewsletter: "newsletter.read",
  exportNewsletter: "newsletter.export",
  listVitals: "monitoring.read",
  listBrowserErrors: "monitoring.read",
  showBrowserError: "monitoring.read",
  listFailingJobs: "monitoring.read",
  retryJobs: "jobs.retry",
} as const satisfies Readonly<Record<keyof StoreCalls, Permission>>;

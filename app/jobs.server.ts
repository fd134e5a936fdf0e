import type { SiteJobHandlers } from "./platform/jobs/run-site-jobs.server.ts";

/**
 * Handlers of the site's background jobs, by name. A job may run twice, if its process dies: its id is then the same.
 * The code of a handler is loaded with the first job of its kind.
 */
export const siteJobHandlers: SiteJobHandlers = {
  "account-mail": async (jobId, data, resources) => {
    const { sendAccountMail } = await import("./features/auth/mails/send-account-mail.server.ts");
    await sendAccountMail(jobId, data, resources);
  },
  "cart-reminder": async (jobId, data, resources) => {
    const { sendCartReminder } = await import("./features/abandoned-carts/send-cart-reminder.server.ts");
    await sendCartReminder(jobId, data, resources);
  },
  campaign: async (jobId, data, resources) => {
    const { doCampaignJob } = await import("./features/campaigns/do-campaign-job.server.ts");
    await doCampaignJob(jobId, data, resources);
  },
  "newsletter-mail": async (jobId, data, resources) => {
    const { sendNewsletterMail } = await import("./features/newsletter/send-newsletter-mail.server.ts");
    await sendNewsletterMail(jobId, data, resources);
  },
  "newsletter-signup": async (_jobId, data, resources) => {
    const { doSignupJob } = await import("./features/newsletter/signup.store.server.ts");
    await doSignupJob(data, resources);
  },
  "order-mail": async (jobId, data, resources) => {
    const { sendOrderMail } = await import("./features/invoices/send-order-mail.server.ts");
    await sendOrderMail(jobId, data, resources);
  },
  purchase: async (_jobId, data, resources) => {
    const { tellPurchase } = await import("./features/hand-over/tell-purchase.server.ts");
    await tellPurchase(data, resources);
  },
  "return-mail": async (jobId, data, resources) => {
    const { sendReturnMail } = await import("./features/returns/mails/send-return-mail.server.ts");
    await sendReturnMail(jobId, data, resources);
  },
  "return-refund": async (_jobId, data, resources) => {
    const { askForReturn } = await import("./features/returns/ask-office.server.ts");
    await askForReturn(data, resources);
  },
  review: async (jobId, data, resources) => {
    const { doReviewJob } = await import("./features/reviews/invitations/do-review-job.server.ts");
    await doReviewJob(jobId, data, resources);
  },
  "stock-alert": async (jobId, data, resources) => {
    const { doStockAlertJob } = await import("./features/stock-alerts/do-stock-alert-job.server.ts");
    await doStockAlertJob(jobId, data, resources);
  },
  withdrawal: async (jobId, data, resources) => {
    const { doWithdrawalJob } = await import("./features/withdrawal/do-withdrawal-job.server.ts");
    await doWithdrawalJob(jobId, data, resources);
  },
};

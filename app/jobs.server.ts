import type { SiteJobHandlers } from "./platform/jobs/run-site-jobs.server.ts";

/**
 * The site's work that is done later: each kind by name, and who does it. A job may be done twice, when its process dies
 * at the wrong moment: its id is then the same. What a job needs is loaded when the first of its kind comes.
 */
export const siteJobHandlers: SiteJobHandlers = {
  "account-mail": async (jobId, data, resources) => {
    const { sendAccountMail } = await import("./features/auth/mails/send-account-mail.server.ts");
    await sendAccountMail(jobId, data, resources);
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
  withdrawal: async (jobId, data, resources) => {
    const { doWithdrawalJob } = await import("./features/withdrawal/do-withdrawal-job.server.ts");
    await doWithdrawalJob(jobId, data, resources);
  },
};

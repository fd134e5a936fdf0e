import { pino } from "pino";
import { BRAND_DOMAIN, BRAND_NAME } from "#brand/brand.ts";
import { startSiteJobs } from "#app/platform/jobs/run-site-jobs.server.ts";
import { openSiteJobs } from "#app/platform/jobs/site-jobs.server.ts";
import { createSmtpMailer } from "#app/platform/mail/smtp-mailer.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { DatabaseLocation } from "#lib/database/open-database.server.ts";
import { openDatabase } from "#server/database.ts";

/**
 * Runs a process that sends the site's mails and does nothing else, to be killed by a test. It queues the mails of its
 * arguments, and reports it.
 */
const [place = "", smtpUrl = "", ...recipients] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(place) as DatabaseLocation);
const boss = await database.jobs("site_jobs", (error) => process.stderr.write(`${String(error)}\n`));
const jobs = await openSiteJobs(boss, { longestRetryS: 1 });
const mailer = await createSmtpMailer({
  url: smtpUrl,
  from: { name: BRAND_NAME, address: `hello@${BRAND_DOMAIN}` },
  clock: () => new Date(),
});
for (const email of recipients) {
  await jobs.add({ name: "account-mail", data: { kind: "welcome", email, language: "ro" } });
}
process.send?.("queued");
await startSiteJobs(
  boss,
  {
    "account-mail": (id, { email }) =>
      mailer.send({ id, to: email, subject: "Bine ai venit", html: "<p>Bună!</p>", text: "Bună!" }),
    "cart-reminder": async () => {},
    campaign: async () => {},
    "newsletter-mail": async () => {},
    "newsletter-signup": async () => {},
    "order-mail": async () => {},
    purchase: async () => {},
    "return-mail": async () => {},
    "return-refund": async () => {},
    review: async () => {},
    "stock-alert": async () => {},
    withdrawal: async () => {},
  },
  { log: pino({ level: "silent" }) } as Resources,
  { aloneAtStart: true, pollS: 0.5 },
);

import { toVariantParameter } from "#domain/catalogue/variant.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { announceStock } from "./announce-stock.server.ts";
import { alertMailPurpose, availableContent, confirmContent } from "./mails/stock-alert-mail-content.ts";
import type { StockAlertJob } from "./stock-alert-job.ts";
import { stockAlertPath } from "./stock-alert-link.server.ts";
import { askForAlert, findAlert, waitOn } from "./stock-alert.store.server.ts";

type Tools = Pick<
  Resources,
  "site" | "jobs" | "clock" | "mailer" | "log" | "linkSecret" | "catalogue" | "settings"
>;

/**
 * Does a job of a stock alert. A retry sends the same mail once more; none for an alert that has ended meanwhile, and
 * none for a variant that is sold out again: its alert goes on waiting.
 *
 * @throws when the database, the platform or the mail server is away: the job is tried again
 */
export async function doStockAlertJob(jobId: string, job: StockAlertJob, tools: Tools): Promise<void> {
  if (job.kind === "ask") return askForAlert(job, tools);
  if (job.kind === "look") return void (await announceStock(tools, tools.clock(), job.handle));
  const { site, log } = tools;
  const { kind, alertId } = job;
  const alert = await findAlert(site, alertId);
  if (alert === null || (alert.announcedAt === null) !== (kind === "confirm")) {
    log.info({ job: jobId, kind }, "a mail of a stock alert was for nobody");
    return;
  }
  const { language, country, productHandle, variantId } = alert;
  const found = await tools.catalogue.byHandle(productHandle, { language, country });
  if (!found.ok) throw new Error("The product of a stock alert could not be read.");
  const variant = found.value?.variants.find(({ id }) => id === variantId);
  if (found.value === null || variant === undefined || (kind === "available" && !variant.available)) {
    if (kind === "available") await waitOn(alertId, tools);
    log.info({ job: jobId, kind, product: productHandle }, "a stock alert has nothing to tell");
    return;
  }
  const { publicUrl } = tools.settings;
  const facts = {
    product: found.value.variants.length === 1 ? found.value.title : `${found.value.title}, ${variant.title}`,
    alertUrl: publicUrl + stockAlertPath(alertId, tools.linkSecret),
    productUrl: `${publicUrl}/products/${productHandle}?variant=${toVariantParameter(variantId)}&lang=${language}`,
  };
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content: kind === "confirm" ? confirmContent(facts) : availableContent(facts),
    purpose: alertMailPurpose(),
  }));
  await tools.mailer.send({ id: jobId, to: alert.email, ...mail });
  log.info({ job: jobId, kind, product: productHandle }, "a mail of a stock alert was sent");
}

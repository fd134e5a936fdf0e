import type { CampaignJob } from "./campaign-job.ts";
import { findCampaign } from "./campaign.store.server.ts";
import { testLeaveUrl } from "./leave-link.server.ts";
import { writeCampaign } from "./mails/write-campaign-mail.server.ts";
import type { RunTools } from "./run-campaign.server.ts";

type TestJob = Extract<CampaignJob, { kind: "test" }>;

/** Sends a campaign to the staff member who writes it. Its link leaves nothing. */
export async function sendTest(
  jobId: string,
  { campaign: number, language, email }: TestJob,
  tools: Omit<RunTools, "jobs" | "clock">,
): Promise<void> {
  const { site, mailer, catalogue, linkSecret, settings, log } = tools;
  const { publicUrl } = settings;
  const campaign = await findCampaign(site, number);
  if (campaign === null) return;
  const { writeFor } = await writeCampaign(campaign, language, { catalogue, publicUrl });
  const leaveUrl = testLeaveUrl({ campaign: number, linkSecret, publicUrl });
  const mail = writeFor(leaveUrl);
  await mailer.send({ id: jobId, to: email, ...mail, unsubscribeUrl: leaveUrl });
  log.info({ job: jobId, campaign: number }, "a test of a campaign was sent");
}

import type { CampaignJob } from "./campaign-job.ts";
import { runCampaign, type RunTools } from "./run-campaign.server.ts";
import { sendTest } from "./send-test.server.ts";

/** Does a job of a campaign. @throws when the database, or the mail server for a test, is away: the job is tried again */
export async function doCampaignJob(jobId: string, job: CampaignJob, tools: RunTools): Promise<void> {
  await (job.kind === "test" ? sendTest(jobId, job, tools) : runCampaign(job, tools));
}

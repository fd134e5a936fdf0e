import { asc, eq, inArray } from "drizzle-orm";
import { inLanguage } from "#domain/language/translations.ts";
import { newsletterKeys } from "#app/features/newsletter/personal-data.server.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { campaignRecipients, campaigns } from "./campaign.tables.ts";

/** Campaign in the data export of a recipient; time in ISO 8601. */
export interface ExportedCampaign {
  readonly campaign: number;
  readonly subject: string;
  readonly state: string;
  readonly at: string;
}

/**
 * Reads the campaigns that a proven mailbox is a recipient of. Its sign-up for the newsletter takes them along when it is
 * deleted.
 */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  mailbox: Parameters<typeof newsletterKeys>[0],
): Promise<readonly ExportedCampaign[]> {
  const rows = await site
    .select({
      campaign: campaigns.number,
      texts: campaigns.texts,
      language: newsletterSignups.language,
      state: campaignRecipients.state,
      at: campaignRecipients.at,
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.number, campaignRecipients.campaign))
    .innerJoin(newsletterSignups, eq(newsletterSignups.id, campaignRecipients.signupId))
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)))
    .orderBy(asc(campaigns.number));
  return rows.map(({ campaign, texts, language, state, at }) => ({
    ...{ campaign, subject: inLanguage(texts, language).subject, state, at: at.toISOString() },
  }));
}

import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";

interface LeaveLink {
  readonly signupId: string;
  readonly campaign: number;
  readonly linkSecret: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

const CAMPAIGN_PARAMETER = "campaign";

/** Builds the address by which a reader leaves the newsletter; it names the campaign, whose departures are counted. */
export function campaignLeaveUrl({ signupId, campaign, linkSecret, publicUrl }: LeaveLink): string {
  const url = unsubscribeUrl({ list: "newsletter", id: signupId, linkSecret, publicUrl });
  return `${url}&${CAMPAIGN_PARAMETER}=${campaign}`;
}

/** Reads the campaign of such an address; null for another one. */
export function readLeaveCampaign({ searchParams }: URL): number | null {
  const value = searchParams.get(CAMPAIGN_PARAMETER) ?? "";
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** Id of no subscriber: the link of previews and tests shows the page of those who have left. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

export function testLeaveUrl(link: Omit<LeaveLink, "signupId">): string {
  return campaignLeaveUrl({ ...link, signupId: NOBODY });
}

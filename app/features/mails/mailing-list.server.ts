import type { Resources } from "#app/platform/resources.server.ts";

export type MailingListTools = Pick<Resources, "site" | "clock" | "log" | "linkSecret">;

/** What the page that leaves a list needs of it; readers are known by the id in their link. */
export interface MailingList {
  /** Whether mails of the list still go to this reader. */
  readonly includes: (id: string, tools: MailingListTools) => Promise<boolean>;
  /** Sends none from now on; once more changes nothing. */
  readonly leave: (id: string, tools: MailingListTools) => Promise<void>;
}

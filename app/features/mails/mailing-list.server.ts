import type { Resources } from "#app/platform/resources.server.ts";

export type MailingListTools = Pick<Resources, "site" | "clock" | "log" | "linkSecret">;

/** Mailing list as the unsubscribe page needs it; readers are identified by the id in their link. */
export interface MailingList {
  /** Tells whether this reader still gets mails of the list. */
  readonly includes: (id: string, tools: MailingListTools) => Promise<boolean>;
  /** Unsubscribes a reader; repeating it changes nothing. */
  readonly leave: (id: string, tools: MailingListTools) => Promise<void>;
}

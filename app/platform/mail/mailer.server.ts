/** One mail, written and addressed. */
export interface Mail {
  /** Id of the job that made it: its Message-ID, by which a repeated mail is recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** For a mail of a list: the address by which its reader leaves the list in one press. */
  readonly unsubscribeUrl?: string;
  /** True for a mail of a campaign: it has a connection of its own, and no order's mail waits for it. */
  readonly isBulk?: boolean;
}

export interface Mailer {
  /**
   * Hands a mail over to the mail server, or puts it into the outbox where there is none.
   *
   * @throws when it could not be handed over: the job that sends it is retried
   */
  readonly send: (mail: Mail) => Promise<void>;
}

/** One mail, written and addressed. */
export interface Mail {
  /** Id of the job that made it: its Message-ID, so that a repeated mail is seen to be the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Of a mail that belongs to a list: where its reader leaves the list by one press. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Hands a mail over to the mail server, or puts it into the outbox where there is none.
   *
   * @throws when it could not be handed over: the job that sends it is tried again
   */
  readonly send: (mail: Mail) => Promise<void>;
}

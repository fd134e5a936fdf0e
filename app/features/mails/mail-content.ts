/** What a mail says, before it is laid out as HTML and as text. */
export interface MailContent {
  readonly subject: string;
  /** What a mailbox shows beside the subject; at most 150 characters. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action: MailLink | null;
  /** How often and how long the action's link works. */
  readonly validity: string | null;
  /** Something else she may want, with its address spelled out. */
  readonly more: MailLink | null;
  /** What to do when she did not ask for this mail. */
  readonly caution: string;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

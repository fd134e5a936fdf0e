import type { MailPart } from "#design/mail/mail-part.ts";

/** Content of a mail, before it is laid out as HTML and as text. */
export interface MailContent {
  readonly subject: string;
  /** Preview text that a mailbox shows beside the subject; at most 150 characters. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** Goods and amounts between the paragraphs and the main link. */
  readonly details?: readonly MailPart[];
  /** Main link. */
  readonly action: MailLink | null;
  /** Number of uses and lifetime of the action's link. */
  readonly validity: string | null;
  /** Secondary link, with its address spelled out. */
  readonly more: MailLink | null;
  /** Advice for a recipient who did not ask for this mail. */
  readonly caution: string;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

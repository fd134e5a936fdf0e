/** One of the shop's own mails, written and addressed. */
export interface ShopMail {
  /** A UUID, the same at every try: makes the Message-ID, so that a repeated mail is seen to be the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Hands one mail over to the mail server. It throws when it could not; the shop then tries again, and loses none. */
export type SendMail = (mail: ShopMail) => Promise<void>;

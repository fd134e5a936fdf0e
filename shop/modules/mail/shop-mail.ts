/** Mail of the shop, written and addressed. */
export interface ShopMail {
  /** UUID, the same for every attempt: makes the Message-ID, so that a repeated mail can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Hands one mail over to the mail server. Throws on failure; the shop then tries again, and loses none. */
export type SendMail = (mail: ShopMail) => Promise<void>;

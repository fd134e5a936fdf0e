/** Payload of the background job that mails an abandoned cart. */
export interface CartReminderJob {
  readonly cartId: string;
  /** First or second mail of the cart. */
  readonly mail: number;
}

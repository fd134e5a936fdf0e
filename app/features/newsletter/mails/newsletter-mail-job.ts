/** Data of a newsletter mail that the store sends by itself; the address is looked up when the mail is made. */
export interface NewsletterMailJob {
  /** `confirm` asks whether the address signed up; `welcome` follows the confirmation. */
  readonly kind: "confirm" | "welcome";
  readonly signupId: string;
}

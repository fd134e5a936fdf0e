/** Whose orders are asked for: what is known of a signed-in customer. */
export interface OrderOwner {
  /** The platform's customer (`gid://shopify/Customer/…`); null for an account without one. */
  readonly customerId: string | null;
  /** `emailKey` of the account's address. */
  readonly emailKey: string;
  /** Whether she followed a link sent to that address: without it the address proves nothing. */
  readonly isVerified: boolean;
}

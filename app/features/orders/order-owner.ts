/** The signed-in customer whose orders are asked for. */
export interface OrderOwner {
  /** The platform's customer (`gid://shopify/Customer/…`); null for an account without one. */
  readonly customerId: string | null;
  /** `emailKey` of the account's address. */
  readonly emailKey: string;
  /** True if the customer followed a link sent to that address: otherwise the address proves nothing. */
  readonly isVerified: boolean;
}

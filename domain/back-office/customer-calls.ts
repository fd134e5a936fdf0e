import type { ByPerson, StoreAnswer, StoreMoney } from "./store-answer.ts";

/**
 * Calls about customers: mailboxes, as an order, an account or a newsletter's sign-up names them. Another spelling of an
 * address that is another mailbox is another customer.
 */
export interface CustomerCalls {
  /** Finds by a whole address or an order's number; without a query, who ordered last. 50 at most. */
  readonly findCustomers: (input: FindCustomersInput) => Promise<StoreAnswer<FoundCustomers>>;
  readonly showCustomer: (input: CustomerInput) => Promise<StoreAnswer<CustomerDetails>>;
  /** Collects all that the site keeps about a customer (GDPR art. 15 and 20). */
  readonly exportCustomer: (input: ChangeCustomerInput) => Promise<StoreAnswer<ExportedCustomer>>;
  /**
   * Erases a customer at the site (GDPR art. 17), once no goods are on their way back and, without an
   * office, none are to be sent; orders stay for the books, without
   * the name. The shop erases its own data.
   */
  readonly eraseCustomer: (input: ChangeCustomerInput) => Promise<StoreAnswer<ErasedCustomer>>;
}

export interface FindCustomersInput {
  readonly query?: string | undefined;
}

export interface CustomerInput {
  /**
   * Reference, which logs may keep: the platform's number of the customer (`7400001`), `order-1001`, or `account-` and
   * `reader-` with an id of the site.
   */
  readonly customer: string;
  /** Address, where the caller knows it from the shop; else it is found by the reference. No log keeps it. */
  readonly email?: string | undefined;
}

export interface ChangeCustomerInput extends CustomerInput, ByPerson {}

export interface FoundCustomers {
  readonly rows: readonly FoundCustomer[];
}

export interface FoundCustomer {
  /** `CustomerInput.customer`. */
  readonly customer: string;
  readonly email: string;
  readonly name: string | null;
  readonly orders: number;
  /** ISO 8601; null without an order. */
  readonly lastOrderAt: string | null;
  readonly readsNewsletter: boolean;
}

/** What the site knows. Lists have the newest 50; times are ISO 8601. */
export interface CustomerDetails {
  readonly email: string;
  readonly name: string | null;
  readonly account: {
    readonly createdAt: string;
    /** Null until the mailbox is proven. */
    readonly verifiedAt: string | null;
    readonly language: string;
    /** Products in the wishlist. */
    readonly wishes: number;
  } | null;
  /** Orders of the mailbox and the account, by currency. */
  readonly totals: readonly { readonly orders: number; readonly paid: StoreMoney }[];
  readonly orders: readonly {
    readonly name: string;
    readonly placedAt: string;
    readonly status: string;
    readonly total: StoreMoney;
  }[];
  readonly returns: readonly {
    readonly name: string;
    readonly order: string;
    readonly status: string;
    readonly requestedAt: string;
  }[];
  /** True while goods are on their way back: the customer cannot be erased. */
  readonly hasOpenReturn: boolean;
  readonly withdrawals: readonly {
    readonly number: number;
    readonly state: string;
    readonly declaredAt: string;
  }[];
  readonly reviews: readonly {
    readonly number: number;
    readonly product: string;
    readonly rating: number;
    readonly title: string;
    readonly status: string;
  }[];
  /** Proof of the consent to the newsletter; null without one. */
  readonly newsletter: {
    readonly status: "pending" | "confirmed";
    readonly source: string;
    readonly language: string;
    /** Version of the text beside the form. */
    readonly consentVersion: string;
    readonly signedUpAt: string;
    readonly confirmedAt: string | null;
  } | null;
  /** When the address last left the newsletter. */
  readonly leftNewsletterAt: string | null;
}

export interface ExportedCustomer {
  /** JSON, as of the account's own export. */
  readonly data: object;
}

export interface ErasedCustomer {
  /** Number of orders that no longer name their buyer. */
  readonly orders: number;
  readonly hadAccount: boolean;
}

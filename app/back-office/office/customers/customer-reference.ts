/** Reference of a customer that names no person: see `CustomerInput`. */
export type CustomerReference =
  | { readonly kind: "customer"; readonly id: string }
  | { readonly kind: "order"; readonly number: string }
  | { readonly kind: "account" | "reader"; readonly id: string };

const CUSTOMER = /^\d{1,19}$/;
const ORDER = /^order-([\w-]{1,40})$/;
const OWN = /^(account|reader)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const PLATFORM_PREFIX = "gid://shopify/Customer/";

/** Reads a reference; null for any other text. */
export function readCustomerReference(text: string): CustomerReference | null {
  if (CUSTOMER.test(text)) return { kind: "customer", id: `${PLATFORM_PREFIX}${text}` };
  const number = ORDER.exec(text)?.[1];
  if (number !== undefined) return { kind: "order", number: number.toUpperCase() };
  const [, kind, id] = OWN.exec(text) ?? [];
  if (id === undefined) return null;
  return { kind: kind === "account" ? "account" : "reader", id };
}

interface Known {
  readonly account: { readonly id: string; readonly customerId: string | null } | null;
  /** `#1001`, of the newest order. */
  readonly order: string | null;
  /** `newsletter_signups.id`. */
  readonly reader: string | null;
}

/** Writes the reference of a customer; null if the site has no data of this customer. */
export function toCustomerReference({ account, order, reader }: Known): string | null {
  const atPlatform = account?.customerId?.startsWith(PLATFORM_PREFIX)
    ? account.customerId.slice(PLATFORM_PREFIX.length)
    : "";
  if (CUSTOMER.test(atPlatform)) return atPlatform;
  if (account !== null) return `account-${account.id}`;
  const byOrder = `order-${order?.replaceAll("#", "") ?? ""}`;
  if (ORDER.test(byOrder)) return byOrder;
  return reader === null ? null : `reader-${reader}`;
}

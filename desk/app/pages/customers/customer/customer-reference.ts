import { readNumber } from "#desk/app/parts/read-number.ts";

const ORDER = /^order-(.*)$/;
const ID = /^[1-9]\d{0,9}$/;

/** Names a customer in an address of the desk: by the account, else by an order, never by what is personal. */
export function referenceOf({
  customer,
  order,
}: {
  readonly customer: number | null;
  readonly order: number | null;
}): string {
  return customer === null ? `order-${order ?? ""}` : String(customer);
}

/** Reads a reference as the shop's office names customers; null for one that the site alone knows. */
export function readReference(
  text: string,
): { readonly customer: number } | { readonly order: number } | null {
  if (ID.test(text)) return { customer: Number(text) };
  const order = readNumber(ORDER.exec(text)?.[1] ?? "");
  return order === null ? null : { order };
}

/** Tells whether a text looks like an address. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

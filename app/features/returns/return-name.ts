import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Returns a return's name for customers and staff: `R12`. */
export function returnName({ number }: { readonly number: number }): string {
  return `R${number}`;
}

const RETURN_NAME = /^R?([1-9]\d{0,8})$/i;

/** Reads a return's name or bare number; null for anything else. */
export function readReturnNumber(text: string): number | null {
  const number = RETURN_NAME.exec(withoutInvisible(text).trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the path of a return's page for the order's mailed link; `token` is redacted in every log. */
export function returnLinkPath(token: string, number: number): string {
  return `/order-lookup/return?token=${token}&return=${number}`;
}

/** Returns the path of the return form for the same link. */
export function returnRequestLinkPath(token: string): string {
  return `/order-lookup/return-request?token=${token}`;
}

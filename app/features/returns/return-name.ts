import { withoutInvisible } from "#domain/text/readable-text.ts";

/** `R12`, as customers and staff name a return. */
export function returnName({ number }: { readonly number: number }): string {
  return `R${number}`;
}

const RETURN_NAME = /^R?([1-9]\d{0,8})$/i;

/** Reads a return's name or bare number; null for what is none. */
export function readReturnNumber(text: string): number | null {
  const number = RETURN_NAME.exec(withoutInvisible(text).trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** The page of a return for whoever has the order's mailed link; `token` is cut in every log. */
export function returnLinkPath(token: string, number: number): string {
  return `/order-lookup/return?token=${token}&return=${number}`;
}

/** The form that asks for a return, by the same link. */
export function returnRequestLinkPath(token: string): string {
  return `/order-lookup/return-request?token=${token}`;
}

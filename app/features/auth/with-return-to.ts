import { DEFAULT_RETURN_TO } from "./return-to.ts";

/** Adds this page's `returnTo` to the address of another account page. */
export function withReturnTo(path: string, returnTo: string): string {
  return withSearch(path, returnTo === DEFAULT_RETURN_TO ? {} : { returnTo });
}

/** Returns the page's address after its work is done, without the token. */
export function donePath(path: string, returnTo: string): string {
  return withSearch(path, { done: "yes", ...(returnTo !== DEFAULT_RETURN_TO && { returnTo }) });
}

function withSearch(path: string, search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString();
  return text === "" ? path : `${path}?${text}`;
}

import { DEFAULT_RETURN_TO } from "./return-to.ts";

/** The address of another of these pages, which then leads where this one would have led. */
export function withReturnTo(path: string, returnTo: string): string {
  return withSearch(path, returnTo === DEFAULT_RETURN_TO ? {} : { returnTo });
}

/** The page's own address after it has done its work: no token stands in it. */
export function donePath(path: string, returnTo: string): string {
  return withSearch(path, { done: "yes", ...(returnTo !== DEFAULT_RETURN_TO && { returnTo }) });
}

function withSearch(path: string, search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString();
  return text === "" ? path : `${path}?${text}`;
}

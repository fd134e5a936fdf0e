import type { RouterContextProvider } from "react-router";
import { m } from "../../i18n/messages.ts";
import { pageHead } from "./page-head.server.ts";
import type { PageHead } from "./page-meta.ts";

/** The head of an address that leads nowhere, whichever route found that out. */
export function notFoundHead(context: Readonly<RouterContextProvider>, request: Request): PageHead {
  const title = m["layout.not_found_meta"]();
  return pageHead(context, request, { title, description: m["layout.not_found_text"](), noindex: true });
}

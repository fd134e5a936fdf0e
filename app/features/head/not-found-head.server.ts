import type { RouterContextProvider } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { pageHead } from "./page-head.server.ts";
import type { PageHead } from "./page-meta.ts";

/** Builds the head of an unknown address, so that the tab and a screen reader say so before the page is read. */
export function notFoundHead(context: Readonly<RouterContextProvider>, request: Request): PageHead {
  return pageHead(context, request, {
    title: m["layout.not_found_meta"](),
    description: m["layout.not_found_text"](),
    noindex: true,
  });
}

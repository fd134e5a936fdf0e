import type { RouterContextProvider } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { breadcrumbs } from "#app/features/head/json-ld.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import type { PageHead } from "#app/features/head/page-meta.ts";

interface DocumentFacts {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly jsonLd?: readonly object[];
}

/** Builds the head of a page directly below the home page, with that breadcrumb trail. */
export function documentHead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { path, name, description, jsonLd = [] }: DocumentFacts,
): PageHead {
  const trail = breadcrumbs([
    { name: m["layout.home"](), path: "/" },
    { name, path },
  ]);
  return pageHead(context, request, { title: name, description, path, jsonLd: [trail, ...jsonLd] });
}

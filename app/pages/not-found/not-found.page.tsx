import { data } from "react-router";
import { pageHead } from "../../features/head/page-head.server.ts";
import { pageMeta } from "../../features/head/page-meta.ts";
import { m } from "../../i18n/messages.ts";
import { NotFound } from "../../layout/not-found.tsx";
import type { Route } from "./+types/not-found.page";

export const meta = pageMeta;

/** A splat route answers every address nobody else does; the status says so to machines. */
export function loader({ context, request }: Route.LoaderArgs) {
  const title = m["layout.not_found_meta"]();
  const description = m["layout.not_found_text"]();
  return data({ head: pageHead(context, request, { title, description, noindex: true }) }, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <div className="page-width py-16">
      <NotFound />
    </div>
  );
}

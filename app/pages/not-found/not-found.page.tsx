import { data } from "react-router";
import { m } from "../../i18n/messages.ts";
import { NotFound } from "../../layout/not-found.tsx";

export const meta = () => [{ title: m["layout.not_found_meta"]() }, { name: "robots", content: "noindex" }];

/** A splat route answers every address nobody else does; the status says so to machines. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <div className="page-width py-16">
      <NotFound />
    </div>
  );
}

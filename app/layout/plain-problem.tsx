import { useLocation } from "react-router";
import { m } from "../i18n/messages.ts";

/** What is said of a page that broke where not even the code that would say it better can be had: offline, mostly. */
export function PlainProblem() {
  const { pathname, search } = useLocation();
  return (
    <p data-error-page role="alert" className="py-16 text-center">
      {m["layout.something_went_wrong"]()}.{" "}
      <a href={`${pathname}${search}`} className="underline">
        {m["layout.reload_page"]()}
      </a>
    </p>
  );
}

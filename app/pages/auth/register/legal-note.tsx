import { Fragment } from "react";
import { useRouteLoaderData } from "react-router";
import { NewTabLink } from "../../../features/legal/new-tab-link.tsx";
import { m } from "../../../i18n/messages.ts";
import type { loader } from "../../../root.tsx";

/** What she agrees to, and what becomes of her data; both open beside the form. */
export function LegalNote() {
  const privacy = useRouteLoaderData<typeof loader>("root")?.privacyUrl ?? "/privacy";
  const links = { terms: "/terms", privacy };
  const hint = m["auth_page.new_tab"]();
  const words = { terms: m["auth_page.register_terms"](), privacy: m["auth_page.register_privacy"]() };
  // The order of the two is that of the sentence.
  const parts = m["auth_page.register_legal"]({ terms: "\0terms\0", privacy: "\0privacy\0" }).split("\0");
  return (
    <p className="mt-5 text-sm text-taupe">
      {parts.map((part) =>
        part === "terms" || part === "privacy" ? (
          <NewTabLink key={part} href={links[part]} hint={hint}>
            {words[part]}
          </NewTabLink>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  );
}

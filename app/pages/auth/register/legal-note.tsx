import { Fragment } from "react";
import { NewTabLink } from "#app/features/legal/new-tab-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useRootData } from "#app/platform/root-data.ts";

/** Note on the terms and the privacy policy; both open beside the form. */
export function LegalNote() {
  const privacy = useRootData()?.privacyUrl ?? "/privacy";
  const links = { terms: "/terms", privacy };
  const hint = m["auth_page.new_tab"]();
  const words = { terms: m["auth_page.register_terms"](), privacy: m["auth_page.register_privacy"]() };
  // The order of the two follows the sentence.
  const parts = m["auth_page.register_legal"]({ terms: "\0terms\0", privacy: "\0privacy\0" }).split("\0");
  return (
    <p className="mt-5 text-sm text-muted">
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

import { NewTabLink } from "#app/features/legal/new-tab-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useRootData } from "#app/platform/root-data.ts";

/** "I agree to the terms and conditions", with a link to them that opens a new tab. */
export function TermsLabel() {
  const link = m["checkout_page.terms_link"]();
  const [before = "", after = ""] = m["checkout_page.terms"]().split(link);
  return (
    <>
      {before}
      <NewTabLink href="/terms" hint={m["checkout_page.new_tab"]()}>
        {link}
      </NewTabLink>
      {after} *
    </>
  );
}

/** Note on the use of the address, beside the newsletter box; links to the store owner's own policy if configured. */
export function PrivacyNote() {
  const address = useRootData()?.privacyUrl ?? "/privacy";
  return (
    <p className="pl-8 text-sm">
      <NewTabLink href={address} hint={m["checkout_page.new_tab"]()}>
        {m["newsletter.privacy"]()}
      </NewTabLink>
    </p>
  );
}

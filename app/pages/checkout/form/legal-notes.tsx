import { NewTabLink } from "#app/features/legal/new-tab-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useRootData } from "#app/platform/root-data.ts";

/** "I agree to the terms and conditions", the last words leading to them in a new tab. */
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

/** What happens with the address, beside the box that asks for it; the owner's own policy when she has one. */
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

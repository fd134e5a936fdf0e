import { Link } from "react-router";
import { closeMobileMenu } from "./mobile-menu-store.ts";
import type { SiteLink } from "#app/layout/navigation.ts";

/** Link in a section of the mobile menu; closes the menu even if it leads to the current page. */
export function MenuLink({ link }: { readonly link: SiteLink }) {
  return (
    <li>
      <Link to={link.to} onClick={closeMobileMenu} className="flex min-h-11 items-center text-base">
        {link.label()}
      </Link>
    </li>
  );
}

import { Link } from "react-router";
import { SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import type { SiteLink } from "#app/layout/navigation.ts";

/** Product names, the same in every language. */
const PRODUCTS: readonly SiteLink[] = [
  { to: "/products/papillex", label: () => "Papillex" },
  { to: "/products/endo-well", label: () => "Endo-Well" },
  { to: "/products/ic-well", label: () => "IC-Well" },
  { to: "/products/pco-well", label: () => "PCO-Well" },
  { to: "/products/simplix", label: () => "Simplix" },
  { to: "/products/ahcc", label: () => "AHCC" },
];

const SHOP: readonly SiteLink[] = [
  { to: "/shop", label: m["layout.footer_all_products"] },
  { to: "/shop#bundle", label: m["menu.bundle"] },
  { to: "/shop#reviews", label: m["layout.footer_reviews"] },
  { to: "/shop#faqs", label: m["layout.footer_shop_faqs"] },
  { to: "/cart", label: m["layout.footer_shipping"] },
];

const BRAND: readonly SiteLink[] = [
  { to: "/our-story", label: m["menu.our_story"] },
  { to: "/our-values", label: m["menu.our_values"] },
  // spec §2: the footer's entry for health professionals links to the researchers.
  { to: "/our-researchers", label: m["layout.footer_researchers"] },
  { to: "/blog", label: m["menu.blog"] },
];

const HELP: readonly SiteLink[] = [
  { to: "/my-account", label: m["layout.footer_tracking"] },
  { to: "/order-lookup", label: m["layout.footer_lookup"] },
  { to: "/shipping-and-returns", label: m["layout.footer_returns"] },
  // Directive 2011/83, art. 11a: easy to find, on every page, during the whole withdrawal period.
  { to: "/withdrawal", label: m["layout.footer_withdrawal"] },
  { to: "/faq", label: m["menu.faq"] },
  { to: "/how-we-check-reviews", label: m["reviews.how_checked"] },
  { to: "/contact", label: m["layout.contact"] },
  { to: `mailto:${SUPPORT_EMAIL}`, label: m["layout.footer_support"] },
  { to: `mailto:${WHOLESALE_EMAIL}`, label: m["layout.footer_wholesale"] },
];

/** Link lists of the footer, each with its heading. */
export function FooterColumns() {
  return (
    <nav
      aria-label={m["layout.footer_navigation"]()}
      className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-4"
    >
      <Column title={m["layout.footer_products"]()} links={PRODUCTS} />
      <Column title={m["layout.shop"]()} links={SHOP} />
      <Column title={m["layout.footer_brand"]()} links={BRAND} />
      <Column title={m["layout.footer_help"]()} links={HELP} />
    </nav>
  );
}

function Column({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label()}</FooterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK_LOOK =
  "inline-flex min-h-11 items-center py-3 text-sm leading-snug text-on-inverse-muted underline-offset-4 hover:text-on-inverse hover:underline";

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  if (to.startsWith("mailto:")) {
    return (
      <a href={to} className={LINK_LOOK}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={LINK_LOOK}>
      {children}
    </Link>
  );
}

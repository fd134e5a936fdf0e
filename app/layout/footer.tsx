import { Link } from "react-router";
import { m } from "../i18n/messages.ts";
import logo from "../pictures/brand/logo-wordmark-ivory.svg?url";

const PRODUCTS = [
  ["papillex", "Papillex"],
  ["endo-well", "Endo-Well"],
  ["ic-well", "IC-Well"],
  ["pco-well", "PCO-Well"],
  ["simplix", "Simplix"],
  ["ahcc", "AHCC"],
] as const;

/** The six products, the shop and the cart, and what the law wants said of a food supplement. */
export function Footer() {
  return (
    <footer data-on-dark className="mt-section bg-ink text-ivory">
      <div className="page-width grid gap-10 py-16 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex flex-col gap-5">
          <img src={logo} alt="Sânziana" width={581} height={120} className="h-9 w-auto self-start" />
          <p className="max-w-sm text-sm text-sand">{m["layout.footer_promise"]()}</p>
        </div>
        <nav aria-label={m["layout.footer_products"]()}>
          <h2 className="mb-4 font-sans text-sm font-semibold tracking-normal">
            {m["layout.footer_products"]()}
          </h2>
          <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
            {PRODUCTS.map(([handle, name]) => (
              <li key={handle}>
                <FooterLink to={`/products/${handle}`}>{name}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={m["layout.footer_shop"]()}>
          <h2 className="mb-4 font-sans text-sm font-semibold tracking-normal">
            {m["layout.footer_shop"]()}
          </h2>
          <ul>
            <li>
              <FooterLink to="/shop">{m["layout.footer_all_products"]()}</FooterLink>
            </li>
            <li>
              <FooterLink to="/cart">{m["layout.footer_shipping"]()}</FooterLink>
            </li>
          </ul>
        </nav>
      </div>
      <div className="page-width border-t border-ivory/20 py-8 text-xs text-sand">
        <p className="max-w-[80ch]">{m["layout.footer_duty"]()}</p>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm text-sand underline-offset-4 hover:text-ivory hover:underline"
    >
      {children}
    </Link>
  );
}

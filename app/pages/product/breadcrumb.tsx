import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";

/** Breadcrumbs on wide screens; on a phone the product comes first and the bottom bar has the navigation. */
export function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <nav aria-label={m["product.breadcrumb"]()} className="hidden text-xs text-muted lg:block">
      <ol className="flex items-center gap-2">
        <Crumb to="/" text={m["product.home"]()} />
        <Crumb to="/shop" text={m["product.shop"]()} />
        <li aria-current="page" className="text-on-surface">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Crumb({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {text}
      </Link>
      <span aria-hidden="true">/</span>
    </li>
  );
}

import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { ListingPages } from "./product-listing.ts";

/** Id of the list, to which the links lead: focus and scroll begin at its first product. */
export const LISTING_ID = "products";

interface PageLinksProps {
  /** Builds the address of a page of the list. */
  readonly addressOf: (page: number) => string;
  readonly pages: ListingPages;
}

/** Links to the page before and after, and the number of this one; nothing for a single page. */
export function PageLinks({ addressOf, pages: { page, last } }: PageLinksProps) {
  if (last === 1) return null;
  const address = (to: number) => `${addressOf(to)}#${LISTING_ID}`;
  return (
    <nav
      aria-label={m["shop.pages"]()}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 pt-10 text-sm"
    >
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className={`${LINK} col-start-1 justify-self-start`}>
          {m["shop.page_before"]()}
        </Link>
      )}
      <p className="col-start-2 text-muted">{m["shop.page_of"]({ page, last })}</p>
      {page < last && (
        <Link to={address(page + 1)} rel="next" className={`${LINK} col-start-3 justify-self-end`}>
          {m["shop.page_after"]()}
        </Link>
      )}
    </nav>
  );
}

const LINK =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 font-semibold transition-colors hover:border-on-surface";

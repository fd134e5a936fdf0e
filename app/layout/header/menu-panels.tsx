import { Link } from "react-router";
import { MenuGrid } from "./menu-grid.tsx";
import { useRootData } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BUNDLE_LINK, categoryLinks, LEARN_LINKS, STORY_LINKS } from "#app/layout/navigation.ts";

/** Product menu (spec §2): nine links by need, three products, and a link to all of them. */
export function OrderPanel() {
  const links = categoryLinks(useRootData()?.cautiousNames);
  return (
    <div className="page-width grid grid-cols-[13rem_minmax(0,1fr)] gap-8 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:py-8">
      <div>
        <p className="eyebrow mb-2 px-3 text-highlight-text">{m["menu.by_need"]()}</p>
        <ul>
          {[...links, BUNDLE_LINK].map(({ to, label, accent }) => (
            <li key={label()} data-accent={accent}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm leading-snug hover:bg-accent-surface hover:text-accent-strong"
              >
                <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent-graphic" />
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] lg:content-stretch lg:gap-5">
        <MenuGrid />
        <Link
          to="/shop"
          className="group/tile flex min-h-16 items-center justify-between gap-4 rounded-card bg-primary px-6 py-5 text-on-primary lg:flex-col lg:items-start lg:py-7"
        >
          <span className="font-display text-xl">{m["menu.shop_all"]()}</span>
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-highlight text-on-highlight transition-transform duration-200 group-hover/tile:translate-x-1">
            <Icon name="arrow-right" className="size-5" />
          </span>
        </Link>
      </div>
    </div>
  );
}

export function StoryPanel() {
  return <LinkPanel links={STORY_LINKS} />;
}

export function LearnPanel() {
  return <LinkPanel links={LEARN_LINKS} />;
}

function LinkPanel({ links }: { readonly links: typeof STORY_LINKS }) {
  return (
    <ul>
      {links.map(({ to, label, text }) => (
        <li key={to}>
          <Link to={to} className="block rounded-xl px-4 py-3 hover:bg-surface-muted">
            <span className="block font-display text-lg">{label()}</span>
            <span className="mt-0.5 block text-sm text-muted">{text()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

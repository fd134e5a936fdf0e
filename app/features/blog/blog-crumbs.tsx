import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs of a blog page; the page itself is named by its heading. */
export function BlogCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m["blog.breadcrumb"]()} className="text-xs text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from "react-router";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

interface CrumbsProps {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  readonly crumbs: readonly Crumb[];
}

/** Breadcrumbs above a page; the page itself is named by its heading. */
export function Crumbs({ label, crumbs }: CrumbsProps) {
  return (
    <nav aria-label={label} className="text-xs text-muted">
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

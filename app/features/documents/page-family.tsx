import { NavLink } from "react-router";

interface PageFamilyProps {
  /** Accessible name of the group of pages. */
  readonly label: string;
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

/** Navigation between pages of one kind; the current page is marked. */
export function PageFamily({ label, pages }: PageFamilyProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-sm text-muted transition-colors duration-200 hover:border-line-strong hover:text-on-surface aria-[current=page]:border-highlight aria-[current=page]:font-semibold aria-[current=page]:text-on-surface"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

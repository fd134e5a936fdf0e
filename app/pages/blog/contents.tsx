import { m } from "#app/i18n/messages.ts";
import type { ContentsEntry } from "#app/shop-client/blog/blog.ts";
import { Icon } from "#app/ui/icon.tsx";

interface ContentsProps {
  readonly contents: readonly ContentsEntry[];
}

/** Table of contents on a phone: collapsed, above the text. */
export function ContentsFold({ contents }: ContentsProps) {
  return (
    <details className="group mb-6 rounded-card bg-surface-muted px-5 lg:hidden print:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {m["blog.contents"]()}
        <Icon
          name="caret-down"
          className="size-5 transition-transform duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <Entries contents={contents} className="pb-4" />
    </details>
  );
}

/** Table of contents on wide screens: beside the text, sticky. */
export function ContentsRail({ contents }: ContentsProps) {
  return (
    <nav aria-label={m["blog.contents"]()} className="sticky top-36 hidden lg:block">
      <p aria-hidden="true" className="eyebrow mb-3 text-muted">
        {m["blog.contents"]()}
      </p>
      <Entries contents={contents} className="border-l border-line pl-5 text-sm" />
    </nav>
  );
}

function Entries({ contents, className }: ContentsProps & { readonly className: string }) {
  return (
    <ol className={className}>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 decoration-highlight decoration-2 underline-offset-4 hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

import { Icon } from "#app/ui/icon.tsx";

interface TableOfContentsProps {
  readonly label: string;
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** Headings of a document: a sticky list beside it, and on a phone a collapsed list above it. */
export function TableOfContents({ label, contents }: TableOfContentsProps) {
  const list = (
    <ol className="flex flex-col">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-sm leading-snug underline-offset-4 hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
      <details className="group rounded-card bg-surface-muted px-5 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <Icon
            name="caret-down"
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="hidden border-l border-line pl-5 lg:block">
        <p className="mb-2 text-sm font-semibold">{label}</p>
        {list}
      </div>
    </nav>
  );
}

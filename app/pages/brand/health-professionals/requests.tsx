import { Icon } from "#app/ui/icon.tsx";
import type { ProfessionalsContent } from "./professionals-content.server.ts";

/** Requests of a practice or a pharmacy: each opens a prepared e-mail. */
export function Requests({ content }: { readonly content: ProfessionalsContent["requests"] }) {
  return (
    <section aria-labelledby="requests" className="-mb-section bg-surface-muted py-section">
      <div className="page-width">
        <h2 id="requests" className="text-3xl">
          {content.title}
        </h2>
        <p className="mt-3 max-w-xl">{content.text}</p>
        <ul className="mt-8 grid border-t border-line-strong lg:mt-10 lg:grid-cols-3 lg:border-t-0 lg:gap-x-10">
          {content.items.map(({ title, text, action, mailto }) => (
            <li
              key={title}
              className="flex flex-col items-start border-b border-line-strong py-6 lg:border-b-0 lg:border-t lg:border-t-on-surface"
            >
              <h3 className="text-xl">{title}</h3>
              <p className="mb-4 mt-2 text-sm">{text}</p>
              <a
                href={mailto}
                className="mt-auto inline-flex min-h-12 items-center gap-2 rounded-full border border-on-surface/70 px-6 text-sm font-semibold transition-colors duration-200 hover:border-on-surface hover:bg-inverse hover:text-on-inverse"
              >
                <Icon name="envelope-simple" className="size-5" />
                {action}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

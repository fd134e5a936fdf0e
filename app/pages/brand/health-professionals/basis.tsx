import type { ProfessionalsContent } from "./professionals-content.server.ts";

/** European legal acts behind the claims, the amounts and the limits. */
export function Basis({ content }: { readonly content: ProfessionalsContent["basis"] }) {
  return (
    <section aria-labelledby="basis" className="page-width py-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <h2 id="basis" className="text-3xl">
            {content.title}
          </h2>
          <p className="mt-4 max-w-md">{content.text}</p>
        </div>
        <ul className="border-t border-line">
          {content.items.map(({ name, text, address }) => (
            <li key={name} className="border-b border-line py-4">
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
              >
                {name}
              </a>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { AUTHORITIES } from "#brand/company.ts";
import { m } from "#app/i18n/messages.ts";
import type { ContactContent } from "./contact-content.server.ts";

/** Company details, and the authorities that help with disputes between buyer and seller. */
export function Company({ company, authorities }: Pick<ContactContent, "company" | "authorities">) {
  return (
    <div className="page-width grid gap-x-16 gap-y-14 pt-section lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <section aria-labelledby="company">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="company" className="text-2xl">
            {company.title}
          </h2>
          {company.note !== null && (
            <p className="rounded-full border border-line-field px-3 py-1 text-xs font-medium text-muted">
              {m["help.sample"]()}
            </p>
          )}
        </div>
        {company.note !== null && <p className="mt-3 max-w-text text-sm text-muted">{company.note}</p>}
        <dl className="mt-5 border-t border-line">
          {company.rows.map(({ name, value }) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[12rem_1fr]">
              <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="authorities">
        <h2 id="authorities" className="text-2xl">
          {authorities.title}
        </h2>
        <p className="mt-3">{authorities.text}</p>
        <ul className="mt-5 border-t border-line">
          <AuthorityLink address={AUTHORITIES.anpc}>{authorities.anpc}</AuthorityLink>
          <AuthorityLink address={AUTHORITIES.sal}>{authorities.sal}</AuthorityLink>
        </ul>
      </section>
    </div>
  );
}

function AuthorityLink({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <li className="border-b border-line">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-14 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
      >
        {children}
      </a>
    </li>
  );
}

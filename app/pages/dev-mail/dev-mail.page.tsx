import { Link } from "react-router";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { Route } from "./+types/dev-mail.page";
import { loadMails, outboxHeaders } from "./load-mails.server.ts";

export const meta = pageMeta;

// The next page, reached without a new document, shows a mail in a frame.
export const headers: Route.HeadersFunction = () => ({
  ...outboxHeaders(),
  "Content-Security-Policy": "frame-src 'self'",
});

export const loader = (args: Route.LoaderArgs) => loadMails(args);

/** `/dev/mail`: mails of a store without a mail server. */
export default function DevMailPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (shown === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <div className="page-width pb-16 pt-10 lg:pt-16">
      <header className="max-w-text">
        <h1 className="text-4xl">{m["dev_mail.title"]()}</h1>
        <p className="mt-4 text-muted">{m["dev_mail.intro"]()}</p>
      </header>
      {shown.length === 0 ? (
        <p className="mt-10 border-t border-line pt-6">{m["dev_mail.empty"]()}</p>
      ) : (
        <ol className="mt-10 divide-y divide-line border-y border-line">
          {shown.map(({ id, to, subject, at }) => (
            <li key={id}>
              <Link
                to={`/dev/mail/${id}`}
                className="group grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_20rem]"
              >
                <span className="font-semibold underline-offset-4 group-hover:underline">{subject}</span>
                <span className="text-sm text-muted md:row-span-2 md:text-end">{at}</span>
                <span className="break-all text-sm text-muted">{m["dev_mail.to"]({ address: to })}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

import { Link } from "react-router";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { Route } from "./+types/single-mail.page";
import { loadMail, outboxHeaders } from "./load-mails.server.ts";

export const meta = pageMeta;

export const headers: Route.HeadersFunction = () => ({
  ...outboxHeaders(),
  "Content-Security-Policy": "frame-src 'self'",
});

export const loader = (args: Route.LoaderArgs) => loadMail({ ...args, id: args.params.id });

/** `/dev/mail/{id}`: one mail as a mailbox shows it, and its text part. Its links open in a new window. */
export default function SingleMailPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (shown === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  const { id, to, subject, text, at } = shown;
  return (
    <div className="page-width pb-16 pt-10 lg:pt-12">
      <p>
        <Link to="/dev/mail" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m["dev_mail.back"]()}
        </Link>
      </p>
      <header className="mt-4">
        <h1 className="max-w-3xl text-3xl">{subject}</h1>
        <p className="mt-3 break-all text-muted">{m["dev_mail.to"]({ address: to })}</p>
        <p className="text-sm text-muted">{at}</p>
      </header>
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section aria-labelledby="html-part">
          <h2 id="html-part" className="eyebrow">
            {m["dev_mail.html"]()}
          </h2>
          <iframe
            title={subject}
            src={`/dev/mail/${id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            className="mt-4 h-[56rem] w-full rounded-card border border-line"
          />
        </section>
        <section aria-labelledby="text-part">
          <h2 id="text-part" className="eyebrow">
            {m["dev_mail.text"]()}
          </h2>
          <pre className="mt-4 whitespace-pre-wrap rounded-card border border-line p-6 font-sans text-sm wrap-anywhere">
            {text}
          </pre>
        </section>
      </div>
    </div>
  );
}

import { useEffect } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import envelope from "#app/pictures/scenes/mail-sent.svg?url";
import type { WithdrawalAnswer } from "./withdrawal-answer.ts";

/** Confirms that the declaration was received, with the time. */
export function Accepted({ answer }: { readonly answer: Extract<WithdrawalAnswer, { kind: "done" }> }) {
  const language = useLanguage();
  useEffect(() => document.getElementById("accepted-title")?.focus(), []);
  const moment = formatDateTime(new Date(answer.declaredAt), language);
  return (
    <>
      <header className="flex flex-col items-center gap-3 text-center">
        <img src={envelope} alt="" width={480} height={360} className="w-44" />
        <h1 id="accepted-title" tabIndex={-1} className="text-3xl outline-none">
          {m["withdrawal.done_title"]()}
        </h1>
      </header>
      <div className="mt-8 flex flex-col gap-4 rounded-card bg-surface-muted p-6 sm:p-9">
        <p className="wrap-anywhere">{m["withdrawal.done_text"]({ moment, email: answer.email })}</p>
        <p className="text-sm text-muted">{m["withdrawal.done_next"]()}</p>
        {answer.outbox && (
          <p className="rounded-xl bg-surface p-4 text-sm">
            {m["withdrawal.outbox"]()}{" "}
            <Link
              to="/dev/mail"
              className="font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
            >
              {m["withdrawal.outbox_link"]()}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

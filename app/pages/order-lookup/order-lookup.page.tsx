import { useEffect } from "react";
import { Link } from "react-router";
import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { sendForm } from "#app/features/forms/send-form.ts";
import { m } from "#app/i18n/messages.ts";
import envelope from "#app/pictures/scenes/mail-sent.svg?url";
import { TextField } from "#app/ui/form/field.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/order-lookup.page";
import { lookUpOrder } from "./look-up-order.server.ts";
import type { LookupAnswer, LookupProblems } from "./lookup-answer.ts";
import { privateHeaders } from "#app/platform/private-headers.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["order_lookup.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const action = (args: Route.ActionArgs) => lookUpOrder(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, (failure): LookupAnswer => ({
    kind: "problem",
    problems: { form: failure },
    values: { number: "", email: "" },
  }));

const LINK =
  "font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary";

/** `/order-lookup`: access to a guest's order, by a link that is mailed to the address of the order. */
export default function OrderLookupPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col items-center pb-4 pt-8 md:pt-14 lg:pt-18">
      <div className="flex w-full max-w-[30rem] flex-col">
        {actionData?.kind === "sent" ? <Sent answer={actionData} /> : <Ask answer={actionData} />}
        <p className="mt-6 text-center text-sm text-muted">
          {m["order_lookup.help"]()}{" "}
          <a href={`mailto:${SUPPORT_EMAIL}`} className={LINK}>
            {SUPPORT_EMAIL}
          </a>
        </p>
      </div>
    </div>
  );
}

function Ask({ answer }: { readonly answer: Extract<LookupAnswer, { kind: "problem" }> | undefined }) {
  const problems = answer?.problems ?? {};
  return (
    <>
      <header className="text-center">
        <h1 className="text-3xl">{m["order_lookup.title"]()}</h1>
        <p className="mx-auto mt-3 max-w-md text-balance text-muted">{m["order_lookup.intro"]()}</p>
      </header>
      <div className="mt-8 rounded-card bg-surface-muted p-6 sm:p-9">
        <PostedForm answer={answer}>
          <LiveNotice kind="problem" text={formProblem(problems)} className="mb-6" />
          <TextField
            label={m["order_lookup.number"]()}
            hint={m["order_lookup.number_hint"]()}
            error={numberProblem(problems)}
            name="number"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={answer?.values.number ?? ""}
          />
          <TextField
            label={m["order_lookup.email"]()}
            error={emailProblem(problems)}
            name="email"
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.values.email ?? ""}
            className="mt-5"
          />
          <SubmitButton className="mt-6 w-full">{m["order_lookup.submit"]()}</SubmitButton>
        </PostedForm>
      </div>
    </>
  );
}

function Sent({ answer }: { readonly answer: Extract<LookupAnswer, { kind: "sent" }> }) {
  useEffect(() => document.getElementById("lookup-title")?.focus(), []);
  const { number, email } = answer.values;
  return (
    <>
      <header className="flex flex-col items-center gap-3 text-center">
        <img src={envelope} alt="" width={480} height={360} className="w-44" />
        <h1 id="lookup-title" tabIndex={-1} className="text-3xl outline-none">
          {m["order_lookup.sent_title"]()}
        </h1>
      </header>
      <div className="mt-8 flex flex-col gap-4 rounded-card bg-surface-muted p-6 sm:p-9">
        <p className="wrap-anywhere">{m["order_lookup.sent_text"]({ number, email: email.trim() })}</p>
        <p className="text-sm text-muted">{m["order_lookup.sent_validity"]({ days: ORDER_LINK_DAYS })}</p>
        {answer.outbox && (
          <p className="rounded-xl bg-surface p-4 text-sm">
            {m["order_lookup.sent_outbox"]()}{" "}
            <Link to="/dev/mail" className={LINK}>
              {m["order_lookup.sent_outbox_link"]()}
            </Link>
          </p>
        )}
        <p className="text-sm">
          <Link to="/order-lookup" className={LINK}>
            {m["order_lookup.again"]()}
          </Link>
        </p>
      </div>
    </>
  );
}

function numberProblem({ number }: LookupProblems): string | undefined {
  if (number === undefined) return undefined;
  return number === "required" ? m["order_lookup.number_required"]() : m["order_lookup.number_invalid"]();
}

function emailProblem({ email }: LookupProblems): string | undefined {
  if (email === undefined) return undefined;
  return email === "required" ? m["order_lookup.email_required"]() : m["order_lookup.email_invalid"]();
}

function formProblem({ form }: LookupProblems): string | null {
  if (form === undefined) return null;
  return form === "too_many" ? m["order_lookup.too_many"]() : m["order_lookup.unreachable"]();
}

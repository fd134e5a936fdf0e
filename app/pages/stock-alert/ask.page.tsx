import { Link } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { STOCK_ALERT_KEPT_DAYS } from "#domain/time/retention.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { sendForm } from "#app/features/forms/send-form.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { privateHeaders } from "#app/platform/private-headers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/ask.page";
import { askAlert, loadAsk, type Wanted } from "./ask-alert.server.ts";
import type { AskAnswer } from "./ask-answer.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["stock_alert.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (args: Route.LoaderArgs) => loadAsk(args);

export const action = (args: Route.ActionArgs) => askAlert(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, (problem): AskAnswer => ({ kind: "problem", problem, email: "" }));

/** `/back-in-stock/{handle}?variant=…`: asks for one mail once a sold-out variant can be bought again. */
export default function AskPage({ loaderData: { wanted }, actionData: answer }: Route.ComponentProps) {
  if (wanted === 404) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  if (wanted === 503) {
    return (
      <div className="page-width py-16">
        <LiveNotice kind="problem" text={m["stock_alert.unreachable"]()} />
      </div>
    );
  }
  const name = wanted.variant === null ? wanted.product : `${wanted.product}, ${wanted.variant}`;
  return (
    <div className="page-width flex flex-col items-center pb-4 pt-8 md:pt-14">
      <div className="flex w-full max-w-[30rem] flex-col">
        {answer?.kind === "asked" ? (
          <div role="status" className="flex flex-col items-start gap-4">
            <h1 className="text-3xl">{m["stock_alert.asked_title"]()}</h1>
            <p className="wrap-anywhere">
              {m["stock_alert.asked_text"]({ email: answer.email, product: name })}
            </p>
            {answer.outbox && (
              <p className="rounded-xl bg-surface-muted p-4 text-sm">
                <Link to="/dev/mail" className="font-medium text-primary underline underline-offset-4">
                  {m["stock_alert.outbox"]()}
                </Link>
              </p>
            )}
            <ButtonLink to="/shop">{m["stock_alert.shop"]()}</ButtonLink>
          </div>
        ) : (
          <Ask wanted={wanted} name={name} answer={answer} />
        )}
      </div>
    </div>
  );
}

interface AskProps {
  readonly wanted: Wanted;
  readonly name: string;
  readonly answer: Extract<AskAnswer, { kind: "problem" }> | undefined;
}

function Ask({ wanted, name, answer }: AskProps) {
  if (wanted.available) {
    return (
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-3xl">{m["stock_alert.available_title"]()}</h1>
        <p>{m["stock_alert.available_text"]({ product: name })}</p>
        <ButtonLink to={wanted.path}>{m["stock_alert.to_product"]()}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <header className="text-center">
        <h1 className="text-3xl">{m["stock_alert.title"]()}</h1>
        <p className="mx-auto mt-3 max-w-md text-balance text-muted">
          {m["stock_alert.intro"]({ product: name })}
        </p>
      </header>
      <div className="mt-8 rounded-card bg-surface-muted p-6 sm:p-9">
        <PostedForm answer={answer}>
          <LiveNotice kind="problem" text={formProblem(answer)} className="mb-6" />
          <TextField
            label={m["stock_alert.email"]()}
            error={emailProblem(answer)}
            name="email"
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email ?? ""}
          />
          <p className="mt-4 text-sm text-muted">
            {m["stock_alert.consent"]({ days: STOCK_ALERT_KEPT_DAYS })}{" "}
            <Link to="/privacy" className="underline underline-offset-4">
              {m["stock_alert.privacy"]()}
            </Link>
          </p>
          <SubmitButton className="mt-6 w-full">{m["stock_alert.submit"]()}</SubmitButton>
        </PostedForm>
      </div>
      <p className="mt-6 text-center text-sm">
        <Link to={wanted.path} className="underline underline-offset-4">
          {m["stock_alert.to_product"]()}
        </Link>
      </p>
    </>
  );
}

function emailProblem(answer: AskProps["answer"]): string | undefined {
  if (answer?.problem === "required") return m["popup.emailRequired"]();
  return answer?.problem === "invalid" ? m["popup.emailInvalid"]() : undefined;
}

function formProblem(answer: AskProps["answer"]): string | null {
  if (answer?.problem === "too_many") return m["stock_alert.too_many"]();
  return answer?.problem === "unreachable" ? m["stock_alert.unreachable"]() : null;
}

import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/withdrawal.page";
import { Accepted } from "./accepted.tsx";
import { declareWithdrawal, loadWithdrawal } from "./declare.server.ts";
import { DeclarationForm } from "./declaration-form.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { Review } from "./review.tsx";
import type { WithdrawalAnswer } from "./withdrawal-answer.ts";
import { listSentLines, readValues } from "./withdrawal-values.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["withdrawal.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadWithdrawal(args);

export const action = (args: Route.ActionArgs) => declareWithdrawal(args);

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  return sendForm(serverAction, (): WithdrawalAnswer => ({
    kind: "form",
    values: readValues(form, listSentLines(form)),
    problems: { form: "unreachable" },
  }));
};

/** `/withdrawal`: the declaration of withdrawal from a contract, in two steps, without login (issue *Withdrawal*). */
export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col items-center pb-4 pt-8 md:pt-14 lg:pt-18">
      <div className="flex w-full max-w-[36rem] flex-col">
        {actionData?.kind === "done" ? (
          <Accepted answer={actionData} />
        ) : actionData?.kind === "review" ? (
          <Review answer={actionData} />
        ) : (
          <DeclarationForm start={loaderData} answer={actionData} />
        )}
        <p className="mt-6 text-center text-sm text-muted">
          {m["withdrawal.by_mail"]()}{" "}
          <a
            href={`mailto:${SUPPORT_EMAIL}`}
            className="font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
          >
            {SUPPORT_EMAIL}
          </a>
        </p>
      </div>
    </div>
  );
}

import { data } from "react-router";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import type { ProviderRefusal } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import { type AccountArgs, accountVisit } from "#app/pages/account/account-visit.server.ts";
import { toFormStatus } from "#app/pages/account/form/status.server.ts";
import type { CreditAnswer } from "./credit-answer.ts";
import { CONFLICT } from "#lib/http/status.ts";

/**
 * Makes the platform mail a new code of a store credit; the previous code is void then. The platform finds the owner
 * by the session: the number of another customer's credit has no effect.
 *
 * @throws a redirect to the login page for a guest
 */
export async function resendCredit(args: AccountArgs) {
  const form = await readFormOrEmpty(args.request);
  const { subscriber, resources } = await accountVisit(args);
  if (subscriber === null) return refuse("no_token");
  const sent = await resources.subscriptions.resendStoreCredit(subscriber, textOf(form, "credit") ?? "");
  return sent.ok ? data<CreditAnswer>({ kind: "done" }) : refuse(problemOf(sent.problem));
}

type CreditProblem = Extract<CreditAnswer, { readonly kind: "problem" }>["problem"];

function refuse(problem: CreditProblem) {
  const status = problem === "spent" ? CONFLICT : toFormStatus(problem);
  return data<CreditAnswer>({ kind: "problem", problem }, { status });
}

function problemOf(problem: ProviderRefusal["problem"]): CreditProblem {
  switch (problem) {
    case "not_now":
      return "spent";
    case "missing":
    case "too_many":
    case "token":
      return problem;
    case "no_provider":
    case "unavailable":
      return "unavailable";
    case "changed":
    case "date":
    case "address":
    case "refused":
      return "refused";
  }
}

import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { CONTRACT_ACTIONS, type ContractAction } from "#domain/subscription/subscription-contract.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import type { ProviderRefusal } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import { accountVisit } from "#app/pages/account/account-visit.server.ts";
import type {
  ChangeFieldError,
  ChangeProblem,
  ContractAnswer,
  TypedChange,
} from "./contract/contract-answer.ts";
import { pauseDays, rescheduleDays } from "#domain/subscription/subscription-days.ts";
import { contractStamp } from "./contract/contract-stamp.ts";
import { isDone } from "./done-action.ts";
import { type ContractArgs, findContract } from "./load-subscription.server.ts";
import { FORM_CHANGES, readChange, readTyped } from "./read-change.ts";
import {
  CONFLICT,
  NOT_FOUND,
  SEE_OTHER,
  SERVICE_UNAVAILABLE,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE_CONTENT,
} from "#lib/http/status.ts";

/**
 * Makes the change that a form requests and redirects to the page, which shows it. A change that is already made is
 * not requested again; one that was confirmed on an outdated page is not made.
 *
 * @throws a redirect to the login page for a guest
 */
export async function changeSubscription({ params, ...args }: ContractArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  const { subscriber, resources } = visit;
  const intent = CONTRACT_ACTIONS.find((action) => action === textOf(form, "intent")) ?? null;
  const refuse = refusing(intent, readTyped(form));

  const found = await findContract(visit, params.contractId);
  if (subscriber === null || !found.ok) return refuse(found.ok ? "token" : toChangeProblem(found.problem));
  const contract = found.value;
  if (intent === "cardLink") {
    const link = await resources.subscriptions.cardLink(subscriber, contract.id);
    return link.ok ? redirectDocument(link.value, SEE_OTHER) : refuse(toChangeProblem(link.problem));
  }
  const action = FORM_CHANGES.find((change) => change === intent);
  if (action === undefined) return refuse("failed");
  if ((action === "skip" || action === "unskip") && contract.nextChargeAt === null) return refuse("not_now");

  const now = resources.clock();
  const { nextChargeAt } = contract;
  const read = readChange(action, readTyped(form), {
    next: nextChargeAt ?? "",
    pause: pauseDays(now),
    reschedule: rescheduleDays(nextChargeAt, now),
  });
  if (!read.ok) return refuse(null, read.error);
  const page = `/my-account/subscriptions/${contract.id}?done=${action}`;
  if (isDone(read.change, contract)) return redirect(page, SEE_OTHER);
  if (textOf(form, "stamp") !== contractStamp(contract)) return refuse("changed");
  if (!contract.actions.includes(action)) return refuse("not_now");

  const changed = await resources.subscriptions.change(
    subscriber,
    contract.id,
    read.change,
    readFormKey(form),
  );
  if (changed.ok) return redirect(page, SEE_OTHER);
  if (changed.problem === "date" && (action === "pause" || action === "reschedule")) {
    return refuse(null, { field: action === "pause" ? "until" : "date", code: "refused" });
  }
  return refuse(toChangeProblem(changed.problem));
}

/** Reads the idempotency key of the form's page: sent twice, the change is made once. */
export function readFormKey(form: FormData): string {
  const key = z.uuid().safeParse(textOf(form, "key"));
  return key.success ? key.data : randomUUID();
}

function refusing(intent: ContractAction | null, typed: TypedChange) {
  return (problem: ChangeProblem | null, error: ChangeFieldError | null = null) => {
    const answer: ContractAnswer = { intent, problem, error, typed };
    return data(answer, { status: toChangeStatus(problem) });
  };
}

/** Maps a refusal of the provider to the error of a form. */
export function toChangeProblem(problem: ProviderRefusal["problem"]): ChangeProblem {
  switch (problem) {
    case "unavailable":
    case "too_many":
    case "token":
    case "missing":
    case "not_now":
    case "changed":
    case "refused":
      return problem;
    case "no_provider":
      return "unavailable";
    case "date":
    case "address":
      return "refused";
  }
}

/** Returns the HTTP status of an answer to a form; null is an invalid field. */
export function toChangeStatus(problem: ChangeProblem | null): number {
  switch (problem) {
    case "token":
      return UNAUTHORIZED;
    case "missing":
      return NOT_FOUND;
    case "changed":
    case "not_now":
      return CONFLICT;
    case "too_many":
      return TOO_MANY_REQUESTS;
    case "unavailable":
    case "unreachable":
      return SERVICE_UNAVAILABLE;
    case "refused":
    case "failed":
    case null:
      return UNPROCESSABLE_CONTENT;
  }
}

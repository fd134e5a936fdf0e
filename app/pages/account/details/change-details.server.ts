import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { appendCookies } from "#lib/http/cookies.ts";
import { data, redirect, redirectDocument } from "react-router";
import { LANGUAGES } from "#domain/language/languages.ts";
import { setPassword } from "#app/features/auth/auth-actions.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import { authProblemInit } from "#app/features/auth/auth-problem-status.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { toFormStatus } from "#app/pages/account/form/status.server.ts";
import { changeOwnFacts, findMailLanguage } from "./account-row.store.server.ts";
import type { DetailsAnswer, DetailsIntent } from "./details-answer.ts";
import { readName } from "./read-name.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

/** Page after a password change, with its confirmation. */
const PASSWORD_CHANGED = "/my-account/details?done=password";

/** Loads the details page and the initial values of its forms. */
export async function loadDetails(args: AccountArgs) {
  const { session, resources, language } = await accountVisit(args);
  const { email, firstName, lastName, hasPassword } = session;
  const mailLanguage = (await findMailLanguage(resources.site, session.accountId)) ?? language;
  const passwordChanged = new URL(args.request.url).searchParams.get("done") === "password";
  const name = { firstName: firstName ?? "", lastName: lastName ?? "" };
  const hasPasswords = resources.customerLogin === null;
  return { email, ...name, hasPasswords, hasPassword, mailLanguage, passwordChanged };
}

/** Handles one of the page's forms, named by `intent`. */
export async function changeDetails(args: AccountArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  switch (textOf(form, "intent")) {
    case "name":
      return changeName(visit, form);
    case "password":
      return changePassword(visit, form, args);
    case "language":
      return changeLanguage(visit, form);
    default:
      return refuse({ intent: "name", problem: "failed" });
  }
}

/** Changes the name at the platform first: a name it refuses is not stored here either. */
async function changeName({ session, customer, resources }: AccountVisit, form: FormData) {
  const typed = { firstName: textOf(form, "firstName") ?? "", lastName: textOf(form, "lastName") ?? "" };
  const read = readName(typed);
  if (!read.ok) return refuse({ intent: "name", auth: tellProblem(read.problem), name: typed });
  const { firstName, lastName } = read;
  if (customer !== null) {
    const told = await customer.updatePerson({ firstName, lastName });
    if (!told.ok) {
      const { problem } = told;
      const [wrong] = problem.kind === "refused" ? problem.fields : [];
      if (wrong === undefined) return refuse({ intent: "name", problem: problem.kind, name: typed });
      const field = wrong.field === "lastName" ? "lastName" : "firstName";
      const code = wrong.code === "too_long" ? "name_long" : "name_invalid";
      return refuse({ intent: "name", auth: tellProblem({ code, field }), name: typed });
    }
  }
  const facts = { firstName: firstName || null, lastName: lastName || null };
  const isDone = await changeOwnFacts(resources.site, session, facts, resources.clock());
  return isDone ? done("name") : refuse({ intent: "name", problem: "token", name: typed });
}

/**
 * Redirects when the password is changed: the old session has ended, and without scripts the page that answers the
 * form would be loaded with the old cookie, and redirect to the login page.
 */
async function changePassword({ session }: AccountVisit, form: FormData, args: AccountArgs) {
  // The first password is chosen on a page of its own, which requires its own proof.
  if (!session.hasPassword) return redirectDocument("/set-password", SEE_OTHER);
  const typed = {
    currentPassword: textOf(form, "currentPassword") ?? "",
    password: textOf(form, "password") ?? "",
    passwordAgain: textOf(form, "passwordAgain") ?? "",
  };
  const changed = await setPassword(typed, args);
  const headers = new Headers();
  appendCookies(headers, changed.cookies);
  return changed.ok
    ? redirect(PASSWORD_CHANGED, { status: SEE_OTHER, headers })
    : refuse({ intent: "password", auth: tellProblem(changed.problem) }, headers);
}

/** Changes the language of mails and of this browser: reloads the page in it, which stores the visit's language. */
async function changeLanguage({ session, resources }: AccountVisit, form: FormData) {
  const chosen = textOf(form, "language");
  const language = LANGUAGES.find((known) => known === chosen);
  if (language === undefined) return refuse({ intent: "language", problem: "failed" });
  const isDone = await changeOwnFacts(resources.site, session, { language }, resources.clock());
  if (!isDone) return refuse({ intent: "language", problem: "token" });
  return redirectDocument(`/my-account/details?lang=${language}`, SEE_OTHER);
}

function done(intent: DetailsIntent) {
  return data<DetailsAnswer>({ kind: "done", intent });
}

function refuse(what: Omit<Extract<DetailsAnswer, { kind: "problem" }>, "kind">, headers = new Headers()) {
  const { auth, problem } = what;
  const init =
    auth === undefined ? { status: toFormStatus(problem ?? null), headers } : authProblemInit(auth, headers);
  return data<DetailsAnswer>({ kind: "problem", ...what }, init);
}

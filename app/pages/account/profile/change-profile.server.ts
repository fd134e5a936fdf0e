import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { data } from "react-router";
import { emailKey } from "#domain/customer/email-key.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import { deleteAccount } from "#app/personal-data/delete-account.server.ts";
import { logoutEverywhere } from "#app/features/auth/auth-actions.server.ts";
import { authProblemInit } from "#app/features/auth/auth-problem-status.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { CONSENT_VERSIONS } from "#app/features/newsletter/consent.ts";
import { noteProvenSignup } from "#app/features/newsletter/signup.store.server.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
  storefrontCallOf,
} from "#app/pages/account/account-visit.server.ts";
import { forgetAtPlatform } from "./forget-at-platform.server.ts";
import { leaveAsOwner, newsletterState } from "./newsletter-state.server.ts";
import { stopSubscriptions } from "./stop-subscriptions.server.ts";
import type { ProfileAnswer } from "./profile-answer.ts";
import { SERVICE_UNAVAILABLE, UNAUTHORIZED, UNPROCESSABLE_CONTENT } from "#lib/http/status.ts";

/** Loads what the profile page shows; the newsletter only for a proven mailbox. */
export async function loadProfile(args: AccountArgs) {
  const { session, resources } = await accountVisit(args);
  const { email, isVerified } = session;
  // The newsletter state of a mailbox is shown only to a session that has proven it.
  const newsletter = isVerified ? await newsletterState(resources.site, session) : null;
  return { email, newsletter, isVerified };
}

/**
 * Subscribes to the newsletter or leaves it, logs out everywhere, or deletes the account after its address was typed
 * to confirm.
 */
export async function changeProfile(args: AccountArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  switch (textOf(form, "intent")) {
    case "newsletter":
      return changeNewsletter(visit, textOf(form, "wish"));
    case "logout-everywhere":
      return endSessions(args);
    case "delete":
      return endAccount(visit, textOf(form, "confirmation") ?? "");
    default:
      return refuse({ intent: "delete", problem: "failed" }, UNPROCESSABLE_CONTENT);
  }
}

/** Changes the newsletter of a proven mailbox, without a confirmation mail; for an unproven one it does nothing. */
async function changeNewsletter({ session, language, resources }: AccountVisit, wish: string | undefined) {
  const intent = "newsletter";
  if (!session.isVerified || (wish !== "subscribe" && wish !== "leave")) {
    return refuse({ intent, problem: "failed" }, UNPROCESSABLE_CONTENT);
  }
  const isReading = wish === "subscribe";
  if (isReading) {
    const { email } = session;
    const consent = { source: "account", consentVersion: CONSENT_VERSIONS.account } as const;
    await noteProvenSignup(resources.site, { ...consent, email, language, discountCode: null }, resources);
  } else {
    await leaveAsOwner(session, resources);
  }
  return data<ProfileAnswer>({ intent, problem: null, isReading });
}

async function endSessions(args: AccountArgs) {
  const result = await logoutEverywhere({}, args);
  if (result.ok) {
    return redirectDocumentWithCookies(result.value.platformUrl ?? "/my-account", result.cookies);
  }
  const { problem } = result;
  return data<ProfileAnswer>(
    { intent: "logout-everywhere", problem: "auth", auth: tellProblem(problem) },
    authProblemInit(problem),
  );
}

async function endAccount(visit: AccountVisit, typed: string) {
  const { session, customer, place, resources } = visit;
  if (emailKey(typed) !== session.emailKey) {
    return refuse({ intent: "delete", problem: "not_confirmed", typed }, UNPROCESSABLE_CONTENT);
  }
  const book = customer === null ? null : await customer.readAddresses(place);
  // With a refused token nothing could be deleted at the platform: the subscriptions stay, too.
  const isRefused = session.isPlatformLogin && book?.ok === false && book.problem.kind === "token";
  const unstopped = isRefused ? "token" : await stopSubscriptions(visit);
  if (unstopped !== null) {
    return refuse(
      { intent: "delete", problem: unstopped, typed },
      unstopped === "token" ? UNAUTHORIZED : SERVICE_UNAVAILABLE,
    );
  }
  // The customer token ends with the account: the data that needs it is deleted first.
  if (customer !== null && book !== null) {
    await forgetAtPlatform(customer, storefrontCallOf(visit), { book, log: resources.log });
  }
  const deletion = await deleteAccount(session, resources);
  return deletion === null
    ? refuse({ intent: "delete", problem: "token", typed }, UNAUTHORIZED)
    : redirectDocumentWithCookies("/my-account/deleted", deletion.cookies);
}

function refuse(answer: ProfileAnswer, status: number) {
  return data<ProfileAnswer>(answer, { status });
}

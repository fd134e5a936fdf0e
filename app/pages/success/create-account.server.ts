import { data } from "react-router";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { type AuthArgs, register } from "#app/features/auth/auth-actions.server.ts";
import { authMessage } from "#app/features/auth/auth-message.server.ts";
import { authProblemInit } from "#app/features/auth/auth-problem-status.ts";
import { checkName, checkNewPassword } from "#app/features/auth/check-fields.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { findLastOrder } from "#app/features/checkout/find-last-order.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { AccountFormAnswer } from "./account-answer.ts";
import { FORBIDDEN } from "#lib/http/status.ts";

/**
 * Answers `POST /success`: creates an account for the guest who paid the order, with one password. Address and name
 * are taken from the order and cannot be chosen; whether the address already has an account shows only in the mail.
 */
export async function createAccountForOrder(args: AuthArgs) {
  const form = await readFormOrEmpty(args.request);
  const person = await payerOf(args);
  if (person === null)
    return answer({ kind: "problem", text: m["success.account_refused"]() }, { status: FORBIDDEN });
  const password = textOf(form, "password") ?? "";
  const wrong = checkNewPassword(password, null, "registration");
  if (wrong !== null) return answer({ kind: "field", text: authMessage(wrong) }, authProblemInit(wrong));
  const result = await register({ ...person, password, returnTo: "/my-account/orders" }, args);
  if (result.ok) return answer({ kind: "sent" });
  const { problem } = result;
  return answer({ kind: "problem", text: authMessage(problem) }, authProblemInit(problem));
}

/**
 * Tells whether the page offers an account with a password: to a guest whose browser has paid, and whose address is
 * known; not where customers log in at the platform's page.
 */
export async function offersAccount(
  args: AuthArgs,
  isPayers: boolean,
  email: string | null,
): Promise<boolean> {
  const { settings, customerLogin } = args.context.get(resourcesContext);
  if (!isPayers || email === null || settings.demoMode || customerLogin !== null) return false;
  return (await readSession(args.request, args.context)) === null;
}

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds the payer of this browser's order; null for a logged-in customer, and if the payer may be another person. */
async function payerOf(args: AuthArgs): Promise<Person | null> {
  const last = await findLastOrder(args.request, args.context);
  if (last.kind !== "found") return null;
  const { email } = last.order;
  if (email === null || !(await offersAccount(args, last.isPayers, email))) return null;
  return { email, ...nameOf(last.order) };
}

/**
 * Splits the name on the invoice, as the parcel may be a gift. The last word is taken for the family name; the
 * customer can correct it.
 */
function nameOf({ billing, delivery }: MirroredOrder): Pick<Person, "firstName" | "lastName"> {
  const words = (billing ?? delivery)?.name.trim().split(/\s+/) ?? [];
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  const firstName = words.join(" ");
  // An invalid name is left out of the account.
  const isName = checkName(firstName, "firstName") === null && checkName(lastName, "lastName") === null;
  return isName ? { firstName, lastName } : { firstName: "", lastName: "" };
}

function answer(value: AccountFormAnswer, init: ResponseInit = {}) {
  return data(value, init);
}

import type { RouterContextProvider } from "react-router";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { logIn } from "#desk/staff/log-in.server.ts";
import { isRecentlyProven, noteProof } from "#desk/staff/staff-sessions.server.ts";
import { changeVisit } from "./change-visit.server.ts";
import { deskContext, deskRequestContext } from "./desk-context.server.ts";
import { formText } from "./form-text.ts";

/** Reason why a proof of identity is missing. */
export type ProofProblem =
  | { readonly reason: "asked" | "wrong" }
  | { readonly reason: "limited"; readonly minutes: number };

interface Proof {
  readonly password: string;
  readonly code: string;
}

const S_PER_MIN = 60;

/**
 * Checks password and second factor of the person who is logged in, and notes the proof in the session. Tries count as
 * tries to log in.
 *
 * @returns null when both are right
 */
export async function proveVisit(
  context: Readonly<RouterContextProvider>,
  proof: Proof,
): Promise<ProofProblem | null> {
  const { desk, passwords, secret, clock } = context.get(deskContext);
  const { visit, network } = context.get(deskRequestContext);
  if (visit === null) return { reason: "asked" };
  const { session, staff } = visit;
  const now = clock();
  const result = await logIn({ desk, passwords, secret, now }, { ...proof, email: staff.email, network });
  await noteAction(desk, {
    at: now,
    ...actorOf(staff),
    action: "prove identity",
    subject: "",
    outcome: result.ok ? "ok" : result.reason,
  });
  if (!result.ok) {
    return result.reason === "wrong"
      ? { reason: "wrong" }
      : { reason: "limited", minutes: Math.ceil(result.retryAfterS / S_PER_MIN) };
  }
  await noteProof(desk, session.id, now);
  changeVisit(context, { session: { ...session, provenAt: now }, staff: result.staff });
  return null;
}

/**
 * Proves who sends a form by the fields that `ProofFields` adds to it, when the last proof is not recent. The page shows
 * the form again with what was typed, and with those fields.
 *
 * @returns null when the form may be acted on; otherwise what is missing, for `ProofFields`
 */
export async function proveByForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<ProofProblem | null> {
  const { visit } = context.get(deskRequestContext);
  if (visit === null || isRecentlyProven(visit.session, context.get(deskContext).clock())) return null;
  const [password, code] = [formText(form, "proofPassword"), formText(form, "proofCode")];
  return password === "" || code.trim() === ""
    ? { reason: "asked" }
    : proveVisit(context, { password, code });
}

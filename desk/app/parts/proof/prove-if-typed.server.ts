import type { RouterContextProvider } from "react-router";
import { formText } from "#desk/platform/form-text.ts";
import { proveByForm } from "#desk/platform/prove-visit.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";

/**
 * Proves who sends a form whose action had been refused for want of a proof (`proof_needed`).
 *
 * @returns null where the form has no proof, or the right one; otherwise what the form is answered with
 */
export async function proveIfTyped(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<ActionResult | null> {
  const proof = formText(form, "proofPassword") === "" ? null : await proveByForm(form, context);
  return proof === null ? null : { ok: false, code: "proof_needed", params: {}, proof };
}

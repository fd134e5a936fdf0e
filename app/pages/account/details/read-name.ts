import type { AuthProblem } from "#app/features/auth/auth-result.ts";
import { checkName } from "#app/features/auth/check-fields.ts";

export type ReadName =
  | { readonly ok: true; readonly firstName: string; readonly lastName: string }
  | { readonly ok: false; readonly problem: AuthProblem };

/** Reads first and last name, each of which may be empty. */
export function readName(typed: { readonly firstName: string; readonly lastName: string }): ReadName {
  const [firstName, lastName] = [tidy(typed.firstName), tidy(typed.lastName)];
  const problem = checkName(firstName, "firstName") ?? checkName(lastName, "lastName");
  return problem === null ? { ok: true, firstName, lastName } : { ok: false, problem };
}

function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

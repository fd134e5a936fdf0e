import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { TypedValues } from "./typed-values.ts";

/** Answer of the server to a form of these pages that does not redirect. */
export type AuthAnswer =
  | {
      readonly kind: "problem";
      readonly problem: ToldProblem;
      /** Typed values, for a page that is rendered anew; never a password. */
      readonly values: TypedValues;
      /** Name of the sent form, on a page with two. */
      readonly way: string | null;
    }
  | {
      readonly kind: "sent";
      /** Mailbox, and the values that a repeated request has to send again. */
      readonly values: TypedValues;
      /** A password was typed with the form: only the address is left to confirm. */
      readonly hasPassword: boolean;
      /** Requested again on the page that says to open the mailbox. */
      readonly again: boolean;
      /** The store sends no real mail: the mails can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };

/** Returns the problem of the form named `way`; one that never reached the server belongs to every form. */
export function problemOf(answer: AuthAnswer | undefined, way: string | null = null): ToldProblem | null {
  if (answer?.kind !== "problem") return null;
  return answer.way === null || answer.way === way ? answer.problem : null;
}

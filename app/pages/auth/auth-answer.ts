import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { TypedValues } from "./typed-values.ts";

/** What the server says to a form of these pages when it does not lead to another page. */
export type AuthAnswer =
  | {
      readonly kind: "problem";
      readonly problem: ToldProblem;
      /** What was typed, for a page that is rendered anew; never a password. */
      readonly values: TypedValues;
      /** Which of a page's forms was sent, where it has two. */
      readonly way: string | null;
    }
  | {
      readonly kind: "sent";
      /** Whose mailbox; and what asking once more has to say again. */
      readonly values: TypedValues;
      /** A password was typed with it: what is left is to confirm the address. */
      readonly hasPassword: boolean;
      /** Asked for again from the page that says to look into the mailbox. */
      readonly again: boolean;
      /** The store sends no real mail: what it would have sent can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };

/** The problem of the form named `way`; one that never reached the server is that of every form. */
export function problemOf(answer: AuthAnswer | undefined, way: string | null = null): ToldProblem | null {
  if (answer?.kind !== "problem") return null;
  return answer.way === null || answer.way === way ? answer.problem : null;
}

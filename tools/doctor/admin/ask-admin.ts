import { retry } from "#lib/retry/retry.ts";
import { type Answer, askGraphql, type Endpoint, type Question } from "#tools/doctor/ask-graphql.ts";

/** The Admin API restores its points within seconds; a hundred definitions need some patience. */
const THROTTLED_RETRY = { attempts: 6, firstMs: 500, longestMs: 8_000 };

/** Asks the Admin API, and once more after a pause where it got too many questions: it has not acted on those. */
export function askAdmin<Data>(
  admin: Endpoint,
  question: Question<Data>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Data>> {
  return retry(
    () => askGraphql(admin, question, variables),
    (answer) => !answer.ok && answer.kind === "throttled",
    THROTTLED_RETRY,
  );
}

/** Joins the messages of `userErrors`; null for none. */
export function joinErrors(errors: readonly { readonly message: string }[]): string | null {
  return errors.length === 0 ? null : errors.map(({ message }) => message).join(" ");
}

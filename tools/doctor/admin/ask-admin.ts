import { retry } from "#lib/retry/retry.ts";
import { type Answer, askGraphql, type Endpoint, type Question } from "#tools/doctor/ask-graphql.ts";

/** Points are restored within seconds; a hundred definitions need several retries. */
const THROTTLED_RETRY = { attempts: 6, firstMs: 500, longestMs: 8_000 };

/** Sends a query to the Admin API; a throttled one is repeated after a pause, since the shop has not executed it. */
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

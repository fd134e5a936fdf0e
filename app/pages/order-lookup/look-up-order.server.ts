import { data, type RouterContextProvider } from "react-router";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { LookupAnswer, LookupProblems } from "./lookup-answer.ts";
import { HOUR_S } from "#domain/time/units.ts";

/** Longer than any value that is accepted; a longer value is cut when it is sent back. */
const VALUE_MAX_CHARS = 300;

interface LookupArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Answers `POST /order-lookup`: requests the mail with the link to an order. The answer and the work are the same for
 * every pair of number and address: only the job looks the order up, and counts the mails of a mailbox.
 */
export async function lookUpOrder({ request, context }: LookupArgs) {
  const { site, jobs, clock, settings } = context.get(resourcesContext);
  const { ip, language } = context.get(visitContext);
  const form = await readFormOrEmpty(request);
  const values = { number: typed(form, "number"), email: typed(form, "email") };
  const number = readOrderNumber(values.number);
  const email = readEmail(values.email);
  const problems: LookupProblems = {
    ...(number === null && { number: missingOrWrong(values.number) }),
    ...(!isEmail(email) && { email: missingOrWrong(email) }),
  };
  const refuse = (found: LookupProblems, init: ResponseInit) =>
    data<LookupAnswer>({ kind: "problem", problems: found, values }, init);
  if (number === null || problems.email !== undefined) return refuse(problems, { status: 422 });

  const attempts = settings.limits.accountRequests;
  const ofNetwork: RateLimit = { name: "order-link-network", attempts, windowS: HOUR_S };
  const verdict = await countAttempt(site, ofNetwork, networkOf(ip), clock());
  if (!verdict.allowed) {
    const headers = { "Retry-After": String(verdict.retryAfterS) };
    return refuse({ form: "too_many" }, { status: 429, headers });
  }
  await jobs.add({ name: "order-mail", data: { kind: "order-link", number, email, language } });
  return data<LookupAnswer>({ kind: "sent", values, outbox: settings.outbox });
}

function typed(form: FormData, name: string): string {
  return toStorableText(textOf(form, name) ?? "").slice(0, VALUE_MAX_CHARS);
}

function missingOrWrong(text: string): "required" | "invalid" {
  return text.trim() === "" ? "required" : "invalid";
}

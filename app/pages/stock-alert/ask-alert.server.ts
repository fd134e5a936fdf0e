import { data, type RouterContextProvider } from "react-router";
import { toVariantParameter } from "#domain/catalogue/variant.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { HOUR_S } from "#domain/time/units.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { AskAnswer } from "./ask-answer.ts";

const NOT_FOUND = 404;
const UNAVAILABLE = 503;
/** Longer than any address that is accepted; a longer value is cut when it is sent back. */
const EMAIL_MAX_CHARS = 300;

interface AskArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly handle?: string };
}

/** Variant that is waited for. */
export interface Wanted {
  readonly handle: string;
  readonly variantId: string;
  readonly product: string;
  /** Null for the only variant of a product. */
  readonly variant: string | null;
  readonly available: boolean;
  /** Address of the variant on the product's page. */
  readonly path: string;
}

/**
 * Finds the variant of an address, `/back-in-stock/papillex?variant=42`; without a number the first one.
 *
 * @returns the status of the page when it has none: 404, or 503 when the platform does not answer
 */
export async function findWanted({
  request,
  context,
  params: { handle = "" },
}: AskArgs): Promise<Wanted | typeof NOT_FOUND | typeof UNAVAILABLE> {
  const { catalogue } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const found = await catalogue.lookUp(handle, visit, visit.ip);
  if (!found.ok) return UNAVAILABLE;
  const variants = found.value?.variants ?? [];
  const number = new URL(request.url).searchParams.get("variant");
  const variant =
    number === null ? variants[0] : variants.find(({ id }) => toVariantParameter(id) === number);
  if (found.value === null || variant === undefined) return NOT_FOUND;
  return {
    handle: found.value.handle,
    variantId: variant.id,
    product: found.value.title,
    variant: variants.length === 1 ? null : variant.title,
    available: variant.available,
    path: `/products/${found.value.handle}?variant=${toVariantParameter(variant.id)}`,
  };
}

/** Loads the page of a variant; with a status in place of it where there is none. */
export async function loadAsk(args: AskArgs) {
  const found = await findWanted(args);
  return typeof found === "number" ? data({ wanted: found }, { status: found }) : data({ wanted: found });
}

/**
 * Answers `POST /back-in-stock/{handle}`: asks for one mail once the variant can be bought again. The answer and the work
 * are the same for every address: only the job looks whether it is known, and counts the mails of a mailbox.
 */
export async function askAlert(args: AskArgs) {
  const { context, request } = args;
  const { site, jobs, clock, settings } = context.get(resourcesContext);
  const { ip, language, country } = context.get(visitContext);
  const found = await findWanted(args);
  const typed = toStorableText(textOf(await readFormOrEmpty(request), "email") ?? "");
  const email = readEmail(typed.slice(0, EMAIL_MAX_CHARS));
  const refuse = (problem: Extract<AskAnswer, { kind: "problem" }>["problem"], init: ResponseInit) =>
    data<AskAnswer>({ kind: "problem", problem, email }, init);
  if (typeof found === "number") return refuse("unreachable", { status: found });
  if (found.available) return refuse("available", { status: 409 });
  if (!isEmail(email)) return refuse(email === "" ? "required" : "invalid", { status: 422 });
  const limit = { name: "stock-alert-network", attempts: settings.limits.signups, windowS: HOUR_S };
  const verdict = await countAttempt(site, limit, networkOf(ip), clock());
  if (!verdict.allowed) {
    const headers = { "Retry-After": String(verdict.retryAfterS) };
    return refuse("too_many", { status: 429, headers });
  }
  const { handle: productHandle, variantId } = found;
  await jobs.add({
    name: "stock-alert",
    data: { kind: "ask", email, productHandle, variantId, language, country },
  });
  return data<AskAnswer>({ kind: "asked", email, outbox: settings.outbox });
}

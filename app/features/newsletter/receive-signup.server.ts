import { answerJson } from "#lib/http/answer-json.ts";
import { readFormOrEmpty, readJson } from "#lib/http/request-body.ts";
import { m } from "#app/i18n/messages.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { CONSENT_VERSIONS } from "./consent.ts";
import { readSignup, type Signup, type SignupError } from "./read-signup.server.ts";
import { countSignup } from "./signup-limit.server.ts";
import { SIGNUP_SOURCES, type SignupOutcome, type SignupSource, withOutcome } from "./signup-source.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

type Tools = Pick<Resources, "site" | "jobs" | "log" | "clock" | "settings">;

/** Outcome of a request, before it becomes JSON or a redirect. */
type Verdict =
  | { readonly kind: "done"; readonly signup: Signup; readonly signedUp: boolean }
  | { readonly kind: "refused"; readonly error: SignupError; readonly source: SignupSource | null }
  | { readonly kind: "too_many"; readonly waitS: number; readonly source: SignupSource }
  | { readonly kind: "failed"; readonly source: SignupSource };

/**
 * Answers `POST /api/newsletter-signup`. JSON gets JSON: 200, 400 with a translated message, 415, 429 or 503. A form
 * without scripts gets 303 back to its page, which then shows the same message.
 */
export async function receiveSignup(
  request: Request,
  resources: Tools,
  visit: Pick<Visit, "language" | "ip">,
): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    return asJson(await judge(await readJson(request), resources, visit));
  }
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) {
    const form = await readFormOrEmpty(request);
    const verdict = await judge(Object.fromEntries(form), resources, visit);
    return asWayBack(verdict, form.get("source"), request, resources.settings.publicUrl);
  }
  return answerJson({ success: false, error: "unsupported_type" }, { status: 415 });
}

async function judge(
  raw: unknown,
  resources: Tools,
  { language, ip }: Pick<Visit, "language" | "ip">,
): Promise<Verdict> {
  const read = readSignup(raw);
  if (!read.ok) return { kind: "refused", error: read.error, source: read.source };
  const { signup } = read;
  const { source } = signup;
  const { jobs, clock, log, settings } = resources;
  try {
    const waitS = await countSignup(resources, ip);
    if (waitS !== null) return { kind: "too_many", waitS, source };
    // design §5.15: the form always logs, without the address.
    log.info({ source, language }, "a newsletter form was sent");
    if (source === "footer" && settings.footerNewsletter === "log") {
      return { kind: "done", signup, signedUp: false };
    }
    const consent = { ...signup, language, consentVersion: CONSENT_VERSIONS[source] };
    await jobs.add({ name: "newsletter-signup", data: { ...consent, givenAt: clock().toISOString() } });
  } catch (error) {
    log.error({ err: error, source }, "a newsletter sign-up could not be stored");
    return { kind: "failed", source };
  }
  return { kind: "done", signup, signedUp: true };
}

function asJson(verdict: Verdict): Response {
  switch (verdict.kind) {
    case "done":
      // The same for a new and a known address: the answer does not reveal who has signed up.
      return answerJson({ success: true, discountCode: verdict.signup.discountCode });
    case "refused":
      return problem(400, verdict.error, {}, messageOf(verdict.error));
    case "too_many":
      return problem(429, "too_many_requests", { "Retry-After": String(verdict.waitS) });
    case "failed":
      return problem(503, "not_stored");
  }
}

function problem(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
  message?: string,
): Response {
  const body = { success: false, error, ...(message !== undefined && { message }) };
  return answerJson(body, { status, headers });
}

function messageOf(error: SignupError): string {
  switch (error) {
    case "email_required":
      return m["popup.emailRequired"]();
    case "email_invalid":
      return m["popup.emailInvalid"]();
    case "invalid_request":
      return m["newsletter.failed"]();
  }
}

function asWayBack(verdict: Verdict, named: unknown, request: Request, publicUrl: string): Response {
  const source = SIGNUP_SOURCES.find((one) => one === named) ?? "footer";
  const location = withOutcome(pageOf(request, publicUrl), source, outcomeOf(verdict));
  return new Response(null, {
    status: SEE_OTHER,
    headers: { "Cache-Control": "no-store", Location: location },
  });
}

function outcomeOf(verdict: Verdict): SignupOutcome | null {
  if (verdict.kind === "done") return verdict.signedUp ? "done" : null;
  if (verdict.kind === "refused" && verdict.error !== "invalid_request") return verdict.error;
  return "failed";
}

/** Finds the page of the form, if it is one of ours. */
function pageOf(request: Request, publicUrl: string): URL {
  const home = new URL("/", publicUrl);
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return home;
  const page = new URL(referer);
  return [home.origin, new URL(request.url).origin].includes(page.origin) ? page : home;
}

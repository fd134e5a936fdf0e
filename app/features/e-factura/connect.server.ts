import { readToken, signToken, type TokenKey } from "#lib/signed-token/signed-token.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { saveConnection } from "./connection.store.server.ts";
import type { EFactura } from "./e-factura.ts";

/** Time for the login with the certificate. */
const LOGIN_MAX_MS = HOUR_MS;
const ANSWER_MAX_CHARS = 4_000;

export type ConnectResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** `wrong_answer`: no address with a code, or one of another login; `login_refused`: ANAF does not take the code. */
      readonly problem: "wrong_answer" | "login_refused" | "unavailable";
      /** What ANAF said; empty where it was not asked. */
      readonly detail: string;
    };

/** Returns the address where a person logs in with the certificate, within an hour. */
export function beginConnecting(eFactura: EFactura, now: Date): string {
  const state = signToken(keyOf(eFactura), eFactura.service, new Date(now.getTime() + LOGIN_MAX_MS));
  return eFactura.login.authorisationUrl(state);
}

/**
 * Stores the tokens for the code in the address to which the login came back. The address must be the answer to a login
 * that this store began, and for the same service.
 */
export async function finishConnecting(
  { site, eFactura }: { readonly site: Pick<SiteDatabase, "insert">; readonly eFactura: EFactura },
  answer: string,
  now: Date,
): Promise<ConnectResult> {
  const wrong = { ok: false, problem: "wrong_answer", detail: "" } as const;
  const url = answer.trim();
  if (url.length > ANSWER_MAX_CHARS || !URL.canParse(url)) return wrong;
  const { searchParams } = new URL(url);
  const begun = readToken(keyOf(eFactura), searchParams.get("state") ?? "", now);
  if (begun?.subject !== eFactura.service) return wrong;
  const error = searchParams.get("error");
  if (error !== null) return { ok: false, problem: "login_refused", detail: error };
  const code = searchParams.get("code") ?? "";
  if (code === "") return wrong;
  const got = await eFactura.login.exchangeCode(code, now);
  if (!got.ok) {
    const problem = got.problem === "refused" ? "login_refused" : "unavailable";
    return { ok: false, problem, detail: got.detail };
  }
  await saveConnection(site, eFactura, got.tokens, now);
  return { ok: true };
}

function keyOf({ sealSecret }: EFactura): TokenKey {
  return { secret: sealSecret, purpose: "e-factura login" };
}

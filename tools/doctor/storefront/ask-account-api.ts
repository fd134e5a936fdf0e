import { z } from "zod";
import { NOT_FOUND } from "#lib/http/status.ts";
import { askJson } from "#tools/doctor/ask-json.ts";
import { problem, type Problem } from "#tools/doctor/problem.ts";

const openId = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });
const api = z.object({ graphql_api: z.url() });

/**
 * Reads the two documents by which clients find the Customer Account API. `issuer` is null for a shop without them.
 * Shopify sends the requests on to the shop's own domain; they carry no token.
 */
export async function askAccountApi(
  origin: string,
  timeoutMs?: number,
): Promise<{ readonly ok: true; readonly issuer: string | null } | Problem> {
  const read = (name: string) => askJson(`${origin}/.well-known/${name}`, { redirect: "follow" }, timeoutMs);
  const answers = await Promise.all([read("openid-configuration"), read("customer-account-api")]);
  const [first, second] = answers;
  for (const answer of answers) {
    if (answer.ok) continue;
    return answer.status === NOT_FOUND ? { ok: true, issuer: null } : answer;
  }
  const login = openId.safeParse(first.ok ? first.body : null);
  const described = api.safeParse(second.ok ? second.body : null);
  return login.success && described.success
    ? { ok: true, issuer: login.data.issuer }
    : problem(
        "not_the_api",
        `${new URL(origin).host} describes a Customer Account API without its addresses.`,
      );
}

import { readLoginAddresses } from "#app/shop-client/customer-login/discover-login.server.ts";
import { NOT_FOUND } from "#lib/http/status.ts";
import { askJson } from "#tools/doctor/ask-json.ts";
import { problem, type Problem } from "#tools/doctor/problem.ts";

/**
 * Reads the two documents by which clients find the Customer Account API. `issuer` is null for a shop without them.
 * Shopify sends the requests on to the shop's own domain; they carry no token.
 */
export async function readLoginDocuments(
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
  const addresses = readLoginAddresses(first.ok ? first.body : null, second.ok ? second.body : null);
  return addresses !== null
    ? { ok: true, issuer: addresses.issuer }
    : problem(
        "not_the_api",
        `${new URL(origin).host} describes a Customer Account API without the addresses that a login needs.`,
      );
}

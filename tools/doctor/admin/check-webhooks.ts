import { WEBHOOK_TOPICS } from "#app/webhooks/webhook-topics.ts";
import { isHttps } from "#lib/http/cookies.ts";
import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { fault, missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { FIX_ADMIN_TOKEN } from "./admin-check.ts";
import { listWebhooks, registerWebhook } from "./webhook-calls.ts";

const WEBHOOK_PATH = "/api/webhooks";

/** Checks that the shop sends the store every topic that it reads; registers those that are missing with `--fix`. */
export async function checkWebhooks(admin: Endpoint, { settings, fix }: ShopUnderTest): Promise<Outcome> {
  if (!isHttps(settings.publicUrl))
    return missing(
      `A shop sends webhooks to https addresses only, not to ${settings.publicUrl}.`,
      "Set PUBLIC_URL to the store's public address.",
    );
  const address = `${settings.publicUrl}${WEBHOOK_PATH}`;
  const before = await listWebhooks(admin);
  if (!before.ok) return toFault(before, FIX_ADMIN_TOKEN);
  const absent = WEBHOOK_TOPICS.filter((topic) => !before.data.has(`${topic} ${address}`));
  if (absent.length === 0) return ok(`All ${WEBHOOK_TOPICS.length} webhooks come to ${address}.`);
  if (!fix)
    return missing(
      `Not sent to ${address}: ${absent.join(", ")}.`,
      "npm run doctor -- --fix registers them. Those made by hand under Settings, Notifications cannot be seen here.",
    );
  const refusals: string[] = [];
  for (const topic of absent) {
    const refusal = await registerWebhook(admin, topic, address);
    if (refusal !== null) refusals.push(`${topic}: ${refusal}`);
  }
  return refusals.length === 0
    ? ok(`Registered ${absent.length} webhooks at ${address}; all ${WEBHOOK_TOPICS.length} are there.`)
    : fault(
        `Registered ${absent.length - refusals.length} webhooks, not: ${refusals.join("; ")}`,
        "Follow the shop's message, then run it again: what is registered stays.",
      );
}

import { z } from "zod";
import { WEBHOOK_TOPICS } from "#app/webhooks/webhook-topics.ts";
import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { FIX_ADMIN_TOKEN } from "./admin-check.ts";
import { askAdmin } from "./ask-admin.ts";

/** Scope that a webhook needs, by the first word of its topic. */
const TOPIC_SCOPES: Readonly<Record<string, string>> = {
  orders: "read_orders",
  refunds: "read_orders",
  fulfillments: "read_fulfillments",
  products: "read_products",
  collections: "read_products",
  customers: "read_customers",
};

const SCOPES = {
  query: "query DoctorScopes { currentAppInstallation { accessScopes { handle } } }",
  data: z.object({
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
};

/** Checks the Admin API's token, and the scopes that webhooks and metafield definitions need. */
export async function checkScopes(admin: Endpoint, { fix }: ShopUnderTest): Promise<Outcome> {
  const answer = await askAdmin(admin, SCOPES);
  if (!answer.ok) return toFault(answer, FIX_ADMIN_TOKEN);
  const granted = new Set(answer.data.currentAppInstallation.accessScopes.map(({ handle }) => handle));
  const absent = neededScopes(fix).filter(
    // The right to write includes the right to read.
    (scope) => !granted.has(scope) && !granted.has(scope.replace(/^read_/, "write_")),
  );
  return absent.length === 0
    ? ok("The shop accepts SHOP_ADMIN_TOKEN, and its scopes suffice.")
    : missing(
        `SHOP_ADMIN_TOKEN lacks scopes: ${absent.join(", ")}.`,
        "Add them in a new version of the app (Dev Dashboard, Versions), release and accept it, then get a new token.",
      );
}

function neededScopes(fix: boolean): readonly string[] {
  const ofTopics = WEBHOOK_TOPICS.map((topic) => TOPIC_SCOPES[topic.split("/")[0] ?? ""] ?? "read_orders");
  // Definitions belong to products: reading them needs read_products, creating them write_products.
  return [...new Set([...ofTopics, ...(fix ? ["write_products"] : [])])];
}

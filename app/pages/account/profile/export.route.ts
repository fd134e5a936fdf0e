import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { exportAccount } from "#app/personal-data/export-account.server.ts";
import { accountVisit } from "#app/pages/account/account-visit.server.ts";
import type { Route } from "./+types/export.route";

/**
 * Answers `POST /my-account/profile/export` with all data of the customer at the store and the platform, as a JSON
 * file (GDPR).
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { session, resources, customer, subscriber } = await accountVisit({ request, context });
  const account = await exportAccount(session, resources, { customer, subscriber });
  return new Response(JSON.stringify(account, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${BRAND_STORAGE_PREFIX}-account.json"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export function loader(): Response {
  return new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });
}

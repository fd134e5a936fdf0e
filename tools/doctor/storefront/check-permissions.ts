import { z } from "zod";
import { askGraphql, type Question } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

/** Permissions of the Storefront API that pages need, each with a question that needs it and changes nothing. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  unauthenticated_read_product_listings: "products(first: 1) { nodes { id } }",
  unauthenticated_read_product_tags: "products(first: 1) { nodes { tags } }",
  unauthenticated_read_product_inventory:
    "products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } }",
  unauthenticated_read_selling_plans:
    "products(first: 1) { nodes { sellingPlanGroups(first: 1) { nodes { name } } } }",
  unauthenticated_read_content: "blogs(first: 1) { nodes { id } }",
  unauthenticated_read_customers: 'customer(customerAccessToken: "none") { id }',
};

/** Checks each permission that the token needs to read. Those to write show in the login and in the test order. */
export async function checkPermissions({ storefront }: ShopUnderTest): Promise<Outcome> {
  const names = Object.keys(PERMISSIONS);
  const answers = await Promise.all(
    names.map(async (name) => ({ name, answer: await askGraphql(storefront, questionFor(name)) })),
  );
  const denied: string[] = [];
  for (const { name, answer } of answers) {
    if (answer.ok) continue;
    if (answer.kind !== "denied") return toFault(answer, "Check the token first.");
    denied.push(name);
  }
  return denied.length === 0
    ? ok(`The token may read what the store reads (${names.length} permissions).`)
    : missing(
        `The token may not: ${denied.join(", ")}.`,
        "Grant them to the Storefront API in the API permissions of the Headless channel, in the shop's admin.",
      );
}

function questionFor(permission: string): Question<unknown> {
  return { query: `query DoctorPermission { ${PERMISSIONS[permission] ?? ""} }`, data: z.unknown() };
}

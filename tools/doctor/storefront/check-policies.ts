import { z } from "zod";
import { askGraphql } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

/** Policies to which the shop's checkout links, by their field of the Storefront API. */
const POLICIES: Readonly<Record<string, string>> = {
  privacyPolicy: "privacy policy",
  refundPolicy: "return and refund policy",
  shippingPolicy: "shipping policy",
  termsOfService: "terms of service",
};
const FIELDS = Object.keys(POLICIES);

const SHOP_POLICIES = {
  query: `query DoctorPolicies { shop { ${FIELDS.map((field) => `${field} { body }`).join(" ")} } }`,
  data: z.object({ shop: z.record(z.string(), z.object({ body: z.string() }).nullable()) }),
};

/** Checks that the shop has the policies that its checkout shows to buyers. */
export async function checkPolicies({ storefront }: ShopUnderTest): Promise<Outcome> {
  const answer = await askGraphql(storefront, SHOP_POLICIES);
  if (!answer.ok) return toFault(answer, "Check the token first.");
  const { shop } = answer.data;
  const absent = FIELDS.filter((field) => (shop[field]?.body ?? "").trim() === "");
  return absent.length === 0
    ? ok(`The checkout has its policies (${FIELDS.length}).`)
    : missing(
        `The checkout has no ${absent.map((field) => POLICIES[field]).join(", no ")}.`,
        "Write them in the shop's admin: Settings, Policies.",
      );
}

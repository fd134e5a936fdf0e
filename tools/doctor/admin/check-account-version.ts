import { z } from "zod";
import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import { askAdmin } from "./ask-admin.ts";

const VERSION = {
  query: "query DoctorAccounts { shop { customerAccountsV2 { customerAccountsVersion } } }",
  data: z.object({
    shop: z.object({
      customerAccountsV2: z.object({ customerAccountsVersion: z.enum(["CLASSIC", "NEW_CUSTOMER_ACCOUNTS"]) }),
    }),
  }),
};

/** Checks which customer accounts the shop has: the store's own login needs the legacy ones, which have passwords. */
export async function checkAccountVersion(admin: Endpoint): Promise<Outcome> {
  const answer = await askAdmin(admin, VERSION);
  if (!answer.ok) return toFault(answer, "Grant the app read_customers.");
  return answer.data.shop.customerAccountsV2.customerAccountsVersion === "CLASSIC"
    ? ok("The shop has legacy customer accounts, which the store's login needs.")
    : missing(
        "The shop has the new customer accounts, which have no passwords.",
        "Login and registration of the store need the legacy ones: docs/hosted-shop.md tells what works without.",
      );
}

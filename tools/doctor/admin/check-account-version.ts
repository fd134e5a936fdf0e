import { z } from "zod";
import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askAdmin } from "./ask-admin.ts";

const VERSION = {
  query: "query DoctorAccounts { shop { customerAccountsV2 { customerAccountsVersion } } }",
  data: z.object({
    shop: z.object({
      customerAccountsV2: z.object({ customerAccountsVersion: z.enum(["CLASSIC", "NEW_CUSTOMER_ACCOUNTS"]) }),
    }),
  }),
};

/** Checks that the shop has the customer accounts that `SHOP_CUSTOMER_ACCOUNTS` names: legacy ones have passwords, new ones none. */
export async function checkAccountVersion(admin: Endpoint, { settings }: ShopUnderTest): Promise<Outcome> {
  const answer = await askAdmin(admin, VERSION);
  if (!answer.ok) return toFault(answer, "Grant the app read_customers.");
  const found =
    answer.data.shop.customerAccountsV2.customerAccountsVersion === "CLASSIC" ? "legacy" : "current";
  return found === settings.customerAccounts
    ? ok(`SHOP_CUSTOMER_ACCOUNTS=${found} is what the shop has.`)
    : missing(
        `The shop has ${found === "legacy" ? "legacy customer accounts, with passwords" : "the new customer accounts, without passwords"}.`,
        `Set SHOP_CUSTOMER_ACCOUNTS=${found}: docs/hosted-shop.md, step 9.`,
      );
}

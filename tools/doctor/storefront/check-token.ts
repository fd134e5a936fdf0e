import { z } from "zod";
import { askGraphql } from "#tools/doctor/ask-graphql.ts";
import { fault, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

const SHOP_NAME = {
  query: "query DoctorShop { shop { name } }",
  data: z.object({ shop: z.object({ name: z.string() }) }),
};

/** Checks the token with which the store asks the shop: the private one where it is set. */
export async function checkToken({ settings, storefront, isEmbedded }: ShopUnderTest): Promise<Outcome> {
  const setting = settings.shopPrivateToken === undefined ? "SHOP_STOREFRONT_TOKEN" : "SHOP_PRIVATE_TOKEN";
  const answer = await askGraphql(storefront, SHOP_NAME);
  if (answer.ok) return ok(`The shop "${answer.data.shop.name}" accepts ${setting}.`);
  if (isEmbedded && answer.kind === "temporary")
    return fault(answer.message, "Start the store with npm start, and ask again from another terminal.");
  return toFault(
    answer,
    `Copy ${setting} anew from the storefront's page of the Headless channel in the shop's admin.`,
  );
}

import { z } from "zod";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { askGraphql } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

const ANYTHING = { query: "query DoctorVersion { shop { id } }", data: z.object({ shop: z.object({}) }) };

/** Checks which version of the Storefront API answers: a retired one is answered by the oldest that is left. */
export async function checkVersion({ settings, storefront }: ShopUnderTest): Promise<Outcome> {
  const asked = settings.shopApiVersion;
  const answer = await askGraphql(storefront, ANYTHING);
  if (!answer.ok) return toFault(answer, "Check the token first.");
  const served = answer.headers.get("x-shopify-api-version") ?? asked;
  const message = `The store asks for version ${asked}, and ${served} answers`;
  return served <= NEWEST_VERSION
    ? ok(`${message}.`)
    : missing(
        `${message}; the store was tested up to ${NEWEST_VERSION}.`,
        `Set SHOP_API_VERSION=${NEWEST_VERSION}. Where the shop no longer has that version, update the store.`,
      );
}

import { createSamedayCarrier } from "#shop/carrier/sameday/create-sameday-carrier.ts";
import { fault, missing, ok, type Outcome, skipped } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

const HOW = "docs/how/carriers.md says how.";

/** Asks the carrier whether user and password are right, and whether the account has the services and the place. */
export async function checkCarrier({ settings }: Pick<ShopUnderTest, "settings">): Promise<Outcome> {
  if (settings.carrier === null)
    return skipped("No carrier is set up (CARRIER=sameday): numbers and labels come from its own pages.");
  const answer = await createSamedayCarrier(settings.carrier).check();
  if (answer.ok) {
    return answer.problems.length === 0
      ? ok("Sameday accepts user and password, and has the services and the pickup point.")
      : missing(answer.problems.join(" "), `Correct SAMEDAY_PICKUP_POINT or the codes. ${HOW}`);
  }
  if (answer.fault === "credentials")
    return missing(
      `Sameday refuses SAMEDAY_USER or SAMEDAY_PASSWORD (${answer.detail}).`,
      `Sameday gives users of its API on request. ${HOW}`,
    );
  return fault(
    `Sameday did not answer (${answer.detail}).`,
    "Try again later; the store needs a way to it, too.",
  );
}

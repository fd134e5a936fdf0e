import { z } from "zod";
import { createSamedayCarrier } from "#shop/carrier/sameday/create-sameday-carrier.ts";
import { askJson } from "./ask-json.ts";
import { fault, missing, ok, type Outcome, skipped, unfilled } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

const HOW = "docs/how/carriers.md says how.";
const POINTS = "Import Sameday's list if the shop delivers to lockers: docs/how/pick-up-points.md says how.";
/** Every carrier has lockers there. */
const TOWN = "bucuresti";

const noPoints = z.object({ kind: z.literal("found"), points: z.tuple([]) });

/** Tells whether the running store's checkout finds no pick-up point; false where it cannot be asked. */
async function hasNoPoints(publicUrl: string): Promise<boolean> {
  const answer = await askJson(`${publicUrl}/api/pickup-points?q=${TOWN}`, {});
  return answer.ok && noPoints.safeParse(answer.body).success;
}

/** Asks the carrier whether user and password are right, and whether the account has the services and the place. */
export async function checkCarrier({ settings }: Pick<ShopUnderTest, "settings">): Promise<Outcome> {
  if (settings.carrier === null)
    return skipped("No carrier is set up (CARRIER=sameday): numbers and labels come from its own pages.");
  const answer = await createSamedayCarrier(settings.carrier).check();
  if (answer.ok && answer.problems.length > 0)
    return missing(answer.problems.join(" "), `Correct SAMEDAY_PICKUP_POINT or the codes. ${HOW}`);
  if (answer.ok) {
    const works = "Sameday accepts user and password, and has the services and the pickup point.";
    return (await hasNoPoints(settings.publicUrl))
      ? unfilled(`${works} The checkout finds no locker: samples are not offered with a carrier.`, POINTS)
      : ok(works);
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

import { LANGUAGES } from "#domain/language/languages.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askMarkets } from "./ask-markets.ts";

/** Checks that the shop has texts in every language of the store. */
export async function checkLanguages({ storefront }: ShopUnderTest): Promise<Outcome> {
  const answer = await askMarkets(storefront);
  if (!answer.ok) return toFault(answer, "Check the token first.");
  const { languages } = answer.data;
  const absent = LANGUAGES.filter((language) => !languages.includes(language.toUpperCase()));
  return absent.length === 0
    ? ok(`The shop has the store's languages (${LANGUAGES.join(", ")}).`)
    : missing(
        `The shop does not have: ${absent.join(", ")}. Its product texts come in another language there.`,
        "Add and publish them in the shop's admin: Settings, Languages; then offer them in the market of the home country.",
      );
}

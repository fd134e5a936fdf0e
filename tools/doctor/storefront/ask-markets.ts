import { z } from "zod";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { type Answer, askGraphql, type Endpoint } from "#tools/doctor/ask-graphql.ts";

const MARKETS = {
  query: `query DoctorMarkets @inContext(country: ${HOME_COUNTRY}) {
    localization {
      availableCountries { isoCode currency { isoCode } }
      availableLanguages { isoCode }
    }
  }`,
  data: z.object({
    localization: z.object({
      availableCountries: z.array(
        z.object({ isoCode: z.string(), currency: z.object({ isoCode: z.string() }) }),
      ),
      availableLanguages: z.array(z.object({ isoCode: z.string() })),
    }),
  }),
};

interface Markets {
  /** Currency of each country that the shop sells to. */
  readonly currencies: ReadonlyMap<string, string>;
  /** Languages of the shop at home: `RO`, `EN`, `PT_BR`. */
  readonly languages: readonly string[];
}

/** Asks the shop where it sells, and in which languages at home. */
export async function askMarkets(storefront: Endpoint): Promise<Answer<Markets>> {
  const answer = await askGraphql(storefront, MARKETS);
  if (!answer.ok) return answer;
  const { availableCountries, availableLanguages } = answer.data.localization;
  return {
    ...answer,
    data: {
      currencies: new Map(availableCountries.map(({ isoCode, currency }) => [isoCode, currency.isoCode])),
      languages: availableLanguages.map(({ isoCode }) => isoCode),
    },
  };
}

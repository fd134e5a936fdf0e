import { compare } from "#domain/money/money.ts";
import { changePrices } from "#shop/modules/catalogue/change-catalogue.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { savedAgainst } from "./plan-other-prices.ts";
import { readNewPrice } from "./read-new-price.ts";
import { showMoney } from "./show-money.ts";

export interface SetPriceData {
  readonly variant: number;
  readonly sku: string;
  /** False if it had this price before. */
  readonly changed: boolean;
  readonly before: { readonly price: OfficeMoney; readonly compareAt: OfficeMoney | null };
  readonly price: OfficeMoney;
  readonly compareAt: OfficeMoney | null;
  /** Packs and subscriptions of the same product, with what each saves against single bottles now. */
  readonly others: readonly {
    readonly variant: number;
    readonly sku: string;
    readonly price: OfficeMoney;
    readonly savedPercent: number;
  }[];
}

/**
 * Sets the price of a variant in one currency. For a single bottle it has to be said what happens to the prices of its
 * packs and subscriptions (`scale`).
 */
export async function setPriceInOffice(
  context: PaymentContext,
  input: InputOf<"setPrice">,
): Promise<OfficeAnswer<SetPriceData>> {
  const { database, jobs, catalogue, settings, clock } = context;
  const read = readNewPrice(context, input);
  if (!read.ok) return read;
  const { variant, price, compareAt, currency, others } = read;
  const { id } = variant;
  if (others.length > 0 && input.scale === undefined && compare(price, variant.price) !== 0)
    return refuseWith("others_undecided", { variant: id, others: others.length });
  const changed = await changePrices(
    { database, jobs, catalogue, shopUrl: settings.publicUrl, now: clock() },
    variant.product,
    [{ variant, price, compareAt }, ...others],
    currency,
  );
  return {
    ok: true,
    data: {
      variant: id,
      sku: variant.sku,
      changed: changed.some((each) => each.variant.id === id),
      before: {
        price: showMoney(variant.price),
        compareAt: variant.compareAt && showMoney(variant.compareAt),
      },
      price: showMoney(price),
      compareAt: compareAt && showMoney(compareAt),
      others: others.map((other) => ({
        variant: other.variant.id,
        sku: other.variant.sku,
        price: showMoney(other.price),
        savedPercent: savedAgainst(price, other),
      })),
    },
  };
}

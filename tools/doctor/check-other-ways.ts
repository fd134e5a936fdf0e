import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillBrand } from "#brand/fill-brand.ts";
import { formatIban } from "#domain/payment/iban.ts";
import {
  type ShopConfig,
  shopConfig,
  toBankAccount,
  toBankTransferTerms,
  toCashOnDeliveryTerms,
} from "#shop/modules/catalogue/shop-config.ts";
import { ok, type Outcome, unfilled } from "./finding.ts";

const WHERE = "at the desk, under the settings of the shop, or in shop/seed/shop.json.";
const NO_CARD = "No card is taken (PAYMENT_GATEWAY is none).";

/** Reads the shop's file of settings. */
export function readShopConfig(): ShopConfig {
  return shopConfig.parse(JSON.parse(fillBrand(readFileSync(join("shop", "seed", "shop.json"), "utf8"))));
}

/**
 * Says how a shop without cards is paid, by its file of settings: what was saved at the desk since goes before that, and
 * the start refuses a shop that cannot be paid at all.
 */
export function checkOtherWays(
  config: Pick<ShopConfig, "currency" | "cashOnDelivery" | "bankTransfer">,
): Outcome {
  const cash = toCashOnDeliveryTerms(config);
  const transfer = toBankTransferTerms(config);
  const account = toBankAccount(config);
  if (config.bankTransfer.isOffered && (transfer === null || account === null))
    return unfilled(
      `${NO_CARD} shop.json offers bank transfer into the sample account, or none: it is not offered so.`,
      `Write the company's own account ${WHERE}`,
    );
  if (cash === null && transfer === null)
    return unfilled(
      `${NO_CARD} shop.json offers neither cash on delivery nor bank transfer: nothing can be paid.`,
      `Offer one ${WHERE}`,
    );
  const into = transfer === null || account === null ? "" : `bank transfer into ${formatIban(account.iban)}`;
  const ways = [cash === null ? "" : "cash on delivery", into].filter((way) => way !== "").join(" and ");
  return ok(`${NO_CARD} shop.json offers ${ways}; subscriptions are not for sale.`);
}

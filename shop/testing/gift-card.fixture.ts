import { hashCreditCode, lastFourOf } from "#shop/modules/store-credit/credit-code.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { insertOrder } from "./customer-order.fixture.ts";
import { type TestShop, TEST_SHOP_SETTINGS } from "./open-test-shop.ts";

/** Inserts a gift card of 50.00 lei, as the refund of an order would have issued it. */
export async function insertGiftCard(
  opened: Pick<TestShop, "database" | "now">,
  { number, code }: { readonly number: number; readonly code: string },
): Promise<{ readonly id: number }> {
  const email = `card-${number}@exemplu.ro`;
  const { id: orderId } = await insertOrder(opened, { number, email, customerId: null });
  const createdAt = new Date(opened.now.ms);
  const [refund] = await opened.database.shop
    .insert(refunds)
    .values({
      orderId,
      key: `card-${number}`,
      state: "done",
      amountMinor: 5_000,
      issuedMinor: 5_000,
      lines: [],
      shippingMinor: 0,
      shippingTaxMinor: 0,
      createdAt,
      doneAt: createdAt,
    })
    .returning();
  const [card] = await opened.database.shop
    .insert(storeCredits)
    .values({
      codeHash: hashCreditCode(TEST_SHOP_SETTINGS.storeCreditSecret, code),
      lastFour: lastFourOf(code),
      orderId,
      refundId: refund?.id ?? 0,
      email,
      emailKey: email,
      language: "ro",
      currency: "RON",
      issuedMinor: 5_000,
      balanceMinor: 5_000,
      createdAt,
      codeMailId: `card-${number}`,
      codeMadeAt: createdAt,
    })
    .returning();
  if (card === undefined) throw new Error("The gift card was not written.");
  return card;
}

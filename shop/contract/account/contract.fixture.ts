import { openCycle } from "#shop/modules/subscription/subscription.store.ts";
import { type Contract, subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";

/** Inserts a contract that an order began, charged on the 4th of each month, next in June 2026. */
export function insertContract(
  { database, now }: Pick<TestShop, "database" | "now">,
  { order, email }: { readonly order: number; readonly email: string },
): Promise<Contract> {
  const at = new Date(now.ms);
  return database.shop.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(subscriptionContracts)
      .values({
        ...{ firstOrderId: order, email, emailKey: email, language: "ro", status: "active" },
        ...{ variantId: 10_011, priceMinor: 9_000, currency: "RON", months: 1, anchorDay: 4 },
        goods: {
          ...{ productId: 1001, handle: "aurora", image: "aurora-single.webp" },
          texts: {
            ro: { title: "Auroră", variantTitle: "Lunar" },
            en: { title: "Aurora", variantTitle: "Monthly" },
          },
        },
        delivery: {
          ...{ firstName: "Ana", lastName: "Pop", company: null, country: "RO", address1: "Str. Eroilor 1" },
          ...{
            address2: null,
            city: "Cluj-Napoca",
            state: "CJ",
            postalCode: "400129",
            phone: "+40721123456",
          },
        },
        ...{ termsVersion: "test", renewalConsent: "test", paymentKey: `payment-${order}`, method: "card" },
        ...{ createdAt: at, updatedAt: at },
      })
      .returning();
    if (inserted === undefined) throw new Error("The contract was not written.");
    await openCycle(tx, { contractId: inserted.id, day: "2026-06-04", now: at });
    return inserted;
  });
}

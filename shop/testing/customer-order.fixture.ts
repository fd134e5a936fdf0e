import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import type { TestShop } from "./open-test-shop.ts";

const ADDRESS = {
  firstName: "Ana",
  lastName: "Pop",
  company: null,
  country: "RO",
  address1: "Str. Eroilor 1",
  address2: null,
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400129",
  phone: "+40721123456",
} as const;

/** Two bottles of Auroră with ten percent off, and delivery. */
const SNAPSHOT: OrderSnapshot = {
  language: "ro",
  currency: "RON",
  lines: [
    {
      productId: 1001,
      variantId: 10011,
      handle: "aurora",
      sku: "TS-AURORA-1",
      vendor: "Test",
      title: "Auroră",
      variantTitle: "Un flacon",
      image: "aurora.webp",
      quantity: 2,
      unitMinor: 10_000,
      discountMinor: 2_000,
      totalMinor: 18_000,
      vatPercent: 21,
      taxMinor: 3_124,
      isSubscription: false,
      kind: "supplement",
      weightGrams: 100,
    },
  ],
  subtotalMinor: 20_000,
  discountMinor: 2_000,
  shipping: { handle: "standard-ro", title: "Curier", priceMinor: 1_990 },
  taxes: [{ vatPercent: 21, taxMinor: 3_469 }],
  taxMinor: 3_469,
  totalMinor: 19_990,
  discountCodes: [{ code: POPUP_DISCOUNT_CODE, percent: 10, amountMinor: 2_000 }],
  delivery: ADDRESS,
  billing: { ...ADDRESS, city: "Turda" },
  note: null,
  attributes: [{ key: "language", value: "ro" }],
  metafields: [
    {
      namespace: "gift",
      key: "wrap",
      type: "boolean",
      value: "true",
      createdAt: "2026-05-04T09:00:00.000Z",
      updatedAt: "2026-05-04T09:00:00.000Z",
    },
  ],
  termsVersion: "test",
  consents: { terms: true, emailOptIn: false },
  payment: { method: "card", brand: "visa", lastFour: "4242", isTest: true },
  checkoutToken: "checkout",
};

interface InsertedOrder {
  readonly number: number;
  readonly email: string;
  readonly customerId: number | null;
  /** A quarter of its discount is a set's. */
  readonly isOfSet?: boolean;
}

function snapshotOfSet(): OrderSnapshot {
  const saved = { setDiscountMinor: 500 };
  const discountCodes = SNAPSHOT.discountCodes.map((code) => ({ ...code, amountMinor: 1_500 }));
  return {
    ...SNAPSHOT,
    ...saved,
    discountCodes,
    lines: SNAPSHOT.lines.map((line) => ({ ...line, ...saved })),
  };
}

/** Inserts an order that is paid and sent, as the payment page would have made it, with its later changes. */
export async function insertOrder(
  { database, now }: Pick<TestShop, "database" | "now">,
  { number, email, customerId, isOfSet = false }: InsertedOrder,
): Promise<{ id: number; token: string }> {
  const at = new Date(now.ms + number);
  const [order] = await database.shop
    .insert(orders)
    .values({
      number,
      cartToken: `cart-${number}`,
      paymentId: `payment-${number}`,
      token: `token-${number}`,
      email,
      emailKey: email,
      customerId,
      language: "ro",
      financialStatus: "paid",
      // The more expensive one is the older one, so that every sort order of the list is different.
      totalMinor: 19_990 - number,
      currency: "RON",
      snapshot: isOfSet ? snapshotOfSet() : SNAPSHOT,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (order === undefined) throw new Error("The order was not written.");
  const parcel = { trackingNumber: "RO123", trackingCompany: "Curier Rapid" };
  await database.shop.insert(fulfilments).values({ orderId: order.id, ...parcel, createdAt: at });
  return order;
}

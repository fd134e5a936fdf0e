import { CONTRACT_ACTIONS } from "#domain/subscription-contract.ts";

/** A subscription as the provider's wire has it; a test says what is different about its own. */
export function contractPayload(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: "9400001",
    status: "active",
    product: {
      handle: "papillex",
      productId: "gid://shopify/Product/1",
      variantId: "gid://shopify/ProductVariant/101",
      title: "Papillex",
      variantTitle: "Abonament lunar",
      image: null,
    },
    price: { amount: "260.10", currencyCode: "RON" },
    shipping: { amount: "0.0", currencyCode: "RON" },
    every: { months: 1 },
    startedAt: "2026-04-15T06:12:00.000Z",
    nextChargeAt: "2026-05-15T06:00:00.000Z",
    nextIsSkipped: false,
    pausedUntil: null,
    cancelledAt: null,
    endsAt: null,
    address: {
      firstName: "Ana",
      lastName: "Pop",
      company: null,
      country: "RO",
      address1: "Str. Florilor 1",
      address2: null,
      city: "Cluj-Napoca",
      state: "CJ",
      postalCode: "400001",
      phone: "+40721123456",
    },
    payment: { method: "card", brand: "visa", lastFour: "4242" },
    history: [
      {
        at: "2026-04-15T06:12:00.000Z",
        outcome: "billed",
        orderName: "#1001",
        amount: { amount: "260.10", currencyCode: "RON" },
      },
    ],
    actions: CONTRACT_ACTIONS.filter((action) => action !== "unskip" && action !== "resume"),
    ...changes,
  };
}

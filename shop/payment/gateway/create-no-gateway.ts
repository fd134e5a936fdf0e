import type { AuthoriseResult, PaymentGateway } from "./payment-gateway.ts";

const DECLINED: AuthoriseResult = {
  outcome: "declined",
  reason: "card_declined",
  brand: null,
  lastFour: null,
};

/**
 * Creates the gateway of a shop that takes no cards: it offers no method, holds nothing, and refuses what earlier
 * gateways have promised, such as renewals of subscriptions and refunds to cards.
 */
export function createNoGateway(): PaymentGateway {
  const declined = () => Promise.resolve(DECLINED);
  const nothing = () => Promise.resolve(null);
  return {
    isTest: false,
    methods: [],
    keepable: [],
    page: { kind: "hosted", origins: [] },
    authorise: declined,
    authoriseStored: declined,
    capture: () => Promise.resolve(false),
    // Nothing is held under any key, so nothing is left to release.
    void: () => Promise.resolve(true),
    refund: () => Promise.resolve(false),
    find: nothing,
    list: () => Promise.resolve([]),
    listAll: async function* () {},
    readNotification: () => Promise.resolve({ about: "unverified" }),
    storePaymentMethod: nothing,
    setUpMethod: () => Promise.resolve({ outcome: "declined", reason: "card_declined" }),
    findSetUp: nothing,
    removePaymentMethod: () => Promise.resolve(),
  };
}

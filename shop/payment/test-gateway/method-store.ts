import { RENEWABLE_METHODS } from "#domain/payment/payment-methods.ts";
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { cardBrand, type CardBrand } from "#domain/payment/card.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type {
  OwnPage,
  PaymentGateway,
  SetUpResult,
  StoredMethod,
} from "#shop/payment/gateway/payment-gateway.ts";
import { numberOf } from "./card-fields.ts";
import { findCardBehaviour, renewalOf, type TestCardBehaviour } from "./test-cards.ts";
import {
  gatewayAuthorisations,
  gatewayCaptures,
  gatewayPaymentMethods,
  gatewaySetUps,
} from "./test-gateway.tables.ts";
import { trustType } from "#lib/values/trust-type.ts";

interface MethodStoreOptions {
  /** Runs the work of each key serially. */
  readonly withKey: <T>(key: string, work: (tx: ShopTransaction) => Promise<T>) => Promise<T>;
  readonly clock: () => Date;
}

type MethodStore = Pick<
  PaymentGateway,
  "keepable" | "storePaymentMethod" | "setUpMethod" | "findSetUp" | "removePaymentMethod"
> &
  Pick<OwnPage, "completeSetUp">;

type SetUp = typeof gatewaySetUps.$inferSelect;

/** Returns a stored method; null when it was removed or is unknown. */
export async function findStored(tx: ShopTransaction, token: string) {
  const [stored] = await tx
    .select()
    .from(gatewayPaymentMethods)
    .where(and(eq(gatewayPaymentMethods.token, token), isNull(gatewayPaymentMethods.removedAt)));
  return stored ?? null;
}

/** Creates the part of the test gateway that stores payment methods: cards only, by brand and last four digits. */
export function createMethodStore({ withKey, clock }: MethodStoreOptions): MethodStore {
  /** Stores one method per key: the same token for the same key, and null once that was removed. */
  const store = async (
    tx: ShopTransaction,
    {
      key,
      method,
      brand,
      lastFour,
      renewal,
    }: Pick<SetUp, "key" | "method" | "brand" | "lastFour" | "renewal">,
  ): Promise<StoredMethod | null> => {
    await tx
      .insert(gatewayPaymentMethods)
      .values({ token: randomUUID(), key, method, brand, lastFour, renewal, createdAt: clock() })
      .onConflictDoNothing();
    const [stored] = await tx.select().from(gatewayPaymentMethods).where(eq(gatewayPaymentMethods.key, key));
    if (stored === undefined) throw new Error("The payment method was not written.");
    if (stored.removedAt !== null) return null;
    return { token: stored.token, method, brand: trustType<CardBrand | null>(brand), lastFour };
  };

  const resultOf = async (tx: ShopTransaction, setUp: SetUp): Promise<SetUpResult | null> => {
    if (setUp.state === "stored") {
      const stored = await store(tx, setUp);
      return stored && { outcome: "stored", stored };
    }
    if (setUp.state === "challenge") return { outcome: "challenge", redirectUrl: null };
    return { outcome: "declined", reason: setUp.declineReason ?? "card_declined" };
  };

  const find = async (tx: ShopTransaction, key: string): Promise<SetUp | null> => {
    const [found] = await tx.select().from(gatewaySetUps).where(eq(gatewaySetUps.key, key));
    return found ?? null;
  };

  return {
    keepable: RENEWABLE_METHODS,
    storePaymentMethod: (key) =>
      withKey(key, async (tx) => {
        const [paid] = await tx
          .select({ paid: gatewayAuthorisations })
          .from(gatewayAuthorisations)
          .innerJoin(gatewayCaptures, eq(gatewayCaptures.key, gatewayAuthorisations.key))
          .where(eq(gatewayAuthorisations.key, key));
        if (paid === undefined || paid.paid.renewal === null) return null;
        return store(tx, { ...paid.paid, renewal: paid.paid.renewal });
      }),
    setUpMethod: ({ idempotencyKey: key, instrument }) =>
      withKey(key, async (tx) => {
        const number = numberOf({ instrument });
        const behaviour = number === null ? null : findCardBehaviour(number);
        await tx
          .insert(gatewaySetUps)
          .values({
            key,
            method: instrument.method,
            brand: number === null ? null : cardBrand(number),
            lastFour: number?.slice(-4) ?? null,
            renewal: behaviour === null ? "decline" : renewalOf(behaviour),
            ...decisionOf(behaviour),
            createdAt: clock(),
          })
          .onConflictDoNothing();
        const setUp = await find(tx, key);
        if (setUp === null) throw new Error("The set-up was not written.");
        return (await resultOf(tx, setUp)) ?? { outcome: "declined", reason: "voided" };
      }),
    findSetUp: (key) =>
      withKey(key, async (tx) => {
        const asked = await find(tx, key);
        return asked && resultOf(tx, asked);
      }),
    completeSetUp: (key, approved) =>
      withKey(key, async (tx) => {
        const asked = await find(tx, key);
        if (asked === null) return null;
        // A repeated answer, after a lost response, has the same result; another answer has none.
        if (asked.state !== "challenge")
          return approved === (asked.state === "stored") ? resultOf(tx, asked) : null;
        const answer = approved
          ? ({ state: "stored", declineReason: null } as const)
          : ({ state: "declined", declineReason: "challenge_refused" } as const);
        await tx.update(gatewaySetUps).set(answer).where(eq(gatewaySetUps.key, key));
        return resultOf(tx, { ...asked, ...answer });
      }),
    removePaymentMethod: (token) =>
      withKey(token, async (tx) => {
        await tx
          .update(gatewayPaymentMethods)
          .set({ removedAt: clock() })
          .where(and(eq(gatewayPaymentMethods.token, token), isNull(gatewayPaymentMethods.removedAt)));
      }),
  };
}

/** Stores a card if a payment with it would be held; cards that never answer are declined here. */
function decisionOf(behaviour: TestCardBehaviour | null): Pick<SetUp, "state" | "declineReason"> {
  switch (behaviour) {
    case null:
      return { state: "declined", declineReason: "unknown_test_card" };
    case "challenge":
      return { state: "challenge", declineReason: null };
    case "authorise":
    case "decline_renewals":
    case "challenge_renewals":
    case "authorise_then_time_out":
      return { state: "stored", declineReason: null };
    case "decline":
    case "time_out":
      return { state: "declined", declineReason: "card_declined" };
    case "insufficient_funds":
      return { state: "declined", declineReason: "insufficient_funds" };
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { cardBrand, type CardBrand } from "#domain/payment/card.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-methods.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type {
  AuthoriseRequest,
  AuthoriseResult,
  CardTrace,
  DeclineReason,
  LedgerEntry,
  PaymentGateway,
  StoredChargeRequest,
} from "#shop/payment/gateway/payment-gateway.ts";
import { bankPage } from "./bank-page.ts";
import { cardFields, numberOf, readCardFields } from "./card-fields.ts";
import { ledgerPages, listLedger } from "./list-ledger.ts";
import { createMethodStore, findStored } from "./method-store.ts";
import { findCardBehaviour, type Renewal, renewalOf } from "./test-cards.ts";
import {
  gatewayAuthorisations,
  gatewayCaptures,
  gatewayRefunds,
  gatewayVoids,
} from "./test-gateway.tables.ts";
import { trustType } from "#lib/values/trust-type.ts";

export interface TestGatewayOptions {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  /** Simulated network latency of every call; 0 by default. */
  readonly latencyMs?: number;
}

type Authorisation = typeof gatewayAuthorisations.$inferSelect;
type Decision = Pick<Authorisation, "state" | "declineReason">;

/** Creates a gateway that moves no money and has its own ledger, in the database schema `gateway`. */
export function createTestGateway({ database, clock, latencyMs = 0 }: TestGatewayOptions): PaymentGateway {
  // Calls with one key are serialised: a void that races an authorisation comes before or after it, never during it.
  const withKey = async <T>(key: string, work: (tx: ShopTransaction) => Promise<T>): Promise<T> => {
    if (latencyMs > 0) await wait(latencyMs);
    return database.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      return work(tx);
    });
  };

  const authorise = async (request: AuthoriseRequest): Promise<AuthoriseResult> => {
    const number = numberOf(request);
    const behaviour = request.instrument.method === "card" ? findCardBehaviour(number ?? "") : "challenge";
    const trace = traceOf(number);
    if (behaviour === "time_out") return { outcome: "timeout", ...trace };
    const { idempotencyKey: key, amount } = request;
    const entry = await withKey(key, async (tx) => {
      const known = await entryOf(tx, key);
      if (known !== null) return known;
      await tx.insert(gatewayAuthorisations).values({
        key,
        amountMinor: amount.amount,
        currency: amount.currency,
        method: request.instrument.method,
        ...trace,
        renewal: request.keep === true && behaviour !== null ? renewalOf(behaviour) : null,
        ...((await isVoided(tx, key)) ? declined("voided") : decisionOf(behaviour)),
        createdAt: clock(),
      });
      return entryOf(tx, key);
    });
    if (behaviour === "authorise_then_time_out") return { outcome: "timeout", ...trace };
    return resultOf(entry);
  };

  const authoriseStored = async (request: StoredChargeRequest): Promise<AuthoriseResult> => {
    const { idempotencyKey: key, amount, token } = request;
    const entry = await withKey(key, async (tx) => {
      const known = await entryOf(tx, key);
      if (known !== null) return known;
      const stored = await findStored(tx, token);
      await tx.insert(gatewayAuthorisations).values({
        key,
        amountMinor: amount.amount,
        currency: amount.currency,
        method: stored?.method ?? "card",
        brand: stored?.brand ?? null,
        lastFour: stored?.lastFour ?? null,
        ...((await isVoided(tx, key))
          ? declined("voided")
          : renewalDecision(stored?.renewal ?? "decline", request)),
        createdAt: clock(),
      });
      return entryOf(tx, key);
    });
    return resultOf(entry);
  };

  const completeChallenge = (key: string, approved: boolean): Promise<AuthoriseResult> =>
    withKey(key, async (tx) => {
      const entry = await entryOf(tx, key);
      if (entry?.state === "challenge") {
        const refusal = entry.method === "card" ? "challenge_refused" : "wallet_cancelled";
        await tx
          .update(gatewayAuthorisations)
          .set(approved ? { state: "authorised" } : declined(refusal))
          .where(eq(gatewayAuthorisations.key, key));
      }
      return resultOf(await entryOf(tx, key));
    });

  const { completeSetUp, ...methods } = createMethodStore({ withKey, clock });
  return {
    isTest: true,
    methods: PAYMENT_METHODS,
    page: {
      kind: "own",
      firstField: "card_number",
      renderFields: cardFields,
      readFields: readCardFields,
      renderBankPage: bankPage,
      completeChallenge,
      completeSetUp,
    },
    ...methods,
    authorise,
    authoriseStored,
    capture: (key) =>
      withKey(key, async (tx) => {
        const entry = await entryOf(tx, key);
        if (entry?.state === "refunded") return true;
        if (entry?.state !== "authorised" && entry?.state !== "captured") return false;
        await tx
          .insert(gatewayCaptures)
          .values({ key, amountMinor: entry.amount.amount, createdAt: clock() })
          .onConflictDoNothing();
        return true;
      }),
    void: (key) =>
      withKey(key, async (tx) => {
        const state = (await entryOf(tx, key))?.state;
        if (state === "captured" || state === "refunded") return false;
        await tx.insert(gatewayVoids).values({ key, createdAt: clock() }).onConflictDoNothing();
        return true;
      }),
    refund: (key, { amount, currency }, refundKey) =>
      withKey(key, async (tx) => {
        const [known] = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.key, refundKey));
        if (known !== undefined) return known.paymentKey === key;
        const [captured] = await tx.select().from(gatewayCaptures).where(eq(gatewayCaptures.key, key));
        const entry = await entryOf(tx, key);
        if (captured === undefined || entry?.amount.currency !== currency || amount < 1) return false;
        if ((await refundedOf(tx, key)) + amount > captured.amountMinor) return false;
        await tx
          .insert(gatewayRefunds)
          .values({ key: refundKey, paymentKey: key, amountMinor: amount, createdAt: clock() });
        return true;
      }),
    find: (key) => withKey(key, (tx) => entryOf(tx, key)),
    list: (keys) => listLedger(database, keys),
    listAll: () => ledgerPages(database),
    // It sends none: all that is received was sent by somebody else.
    readNotification: () => Promise.resolve({ about: "unverified" }),
  };
}

function traceOf(number: string | null): CardTrace {
  return number === null
    ? { brand: null, lastFour: null }
    : { brand: cardBrand(number), lastFour: number.slice(-4) };
}

function renewalDecision(renewal: Renewal, { buyerIsPresent }: StoredChargeRequest): Decision {
  if (renewal === "decline") return declined("card_declined");
  if (renewal === "challenge" && !buyerIsPresent) return declined("authentication_required");
  return { state: renewal === "challenge" ? "challenge" : "authorised", declineReason: null };
}

function declined(reason: DeclineReason): Decision {
  return { state: "declined", declineReason: reason };
}

function decisionOf(behaviour: ReturnType<typeof findCardBehaviour>): Decision {
  if (behaviour === null) return declined("unknown_test_card");
  if (behaviour === "decline") return declined("card_declined");
  if (behaviour === "insufficient_funds") return declined("insufficient_funds");
  return { state: behaviour === "challenge" ? "challenge" : "authorised", declineReason: null };
}

async function isVoided(tx: ShopTransaction, key: string): Promise<boolean> {
  return (await tx.select().from(gatewayVoids).where(eq(gatewayVoids.key, key))).length > 0;
}

/** Returns the refunded amount of a payment so far. */
async function refundedOf(tx: ShopTransaction, key: string): Promise<number> {
  const rows = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.paymentKey, key));
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function entryOf(tx: ShopTransaction, key: string): Promise<LedgerEntry | null> {
  const [row] = await tx
    .select()
    .from(gatewayAuthorisations)
    .leftJoin(gatewayCaptures, eq(gatewayCaptures.key, gatewayAuthorisations.key))
    .leftJoin(gatewayVoids, eq(gatewayVoids.key, gatewayAuthorisations.key))
    .where(eq(gatewayAuthorisations.key, key));
  if (row === undefined) return null;
  const { authorisations: asked, captures, voids } = row;
  const isRefunded = captures !== null && (await refundedOf(tx, key)) === captures.amountMinor;
  return {
    idempotencyKey: key,
    amount: { amount: asked.amountMinor, currency: asked.currency },
    method: asked.method,
    brand: trustType<CardBrand | null>(asked.brand),
    lastFour: asked.lastFour,
    state: stateOf(asked.state, {
      captured: captures !== null,
      refunded: isRefunded,
      voided: voids !== null,
    }),
    declineReason: asked.declineReason,
    redirectUrl: null,
  };
}

function stateOf(
  asked: Decision["state"],
  then: { readonly captured: boolean; readonly refunded: boolean; readonly voided: boolean },
): LedgerEntry["state"] {
  if (then.refunded) return "refunded";
  if (then.captured) return "captured";
  return then.voided && asked !== "declined" ? "voided" : asked;
}

function resultOf(entry: LedgerEntry | null): AuthoriseResult {
  const trace: CardTrace = { brand: entry?.brand ?? null, lastFour: entry?.lastFour ?? null };
  if (entry === null || entry.state === "voided") return { outcome: "declined", reason: "voided", ...trace };
  if (entry.state === "declined")
    return { outcome: "declined", reason: entry.declineReason ?? "card_declined", ...trace };
  if (entry.state === "challenge") return { outcome: "challenge", redirectUrl: null, ...trace };
  return { outcome: "authorised", ...trace };
}

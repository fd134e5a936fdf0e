import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { chargeMoment } from "#domain/subscription/subscription-calendar.ts";
import { location, openBench, SHOP_URL, STORE_URL, type Typed } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { mailComposer } from "#shop/compose-mail.ts";
import { deliverMail } from "#shop/modules/mail/deliver-mail.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import type { ShopMail } from "#shop/modules/mail/shop-mail.ts";
import { endContract } from "#shop/modules/subscription/end-contract.ts";
import { runSubscriptions } from "./run-subscriptions.ts";
import { findContract, lockContract } from "#shop/modules/subscription/subscription.store.ts";
import {
  type Contract,
  subscriptionContracts,
  subscriptionCycles,
} from "#shop/modules/subscription/subscription.tables.ts";

/** Test cards by the result of renewals. */
export const RENEWAL_CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0515",
  confirmed: "4000 0027 6000 3184",
} as const;

/** Opens the payment page with subscriptions charged as by `startSubscriptions`, on a clock that tests move. */
export async function openSubscriptionBench(...opening: Parameters<typeof openBench>) {
  const bench = await openBench(...opening);
  const { context } = bench;
  const sent: ShopMail[] = [];
  const settings = { ...context.settings, multipassSecret: "multipass-secret-of-the-bench" };
  const compose = mailComposer({ ...context, settings });
  const contracts = (): Promise<Contract[]> =>
    bench.database.select().from(subscriptionContracts).orderBy(asc(subscriptionContracts.id));

  return {
    ...bench,
    sent,
    contracts,
    /** Buys a subscription; returns its contract. */
    subscribe: async (
      typed: Typed = {},
      options: Parameters<typeof bench.cart>[1] & { readonly handle?: string } = {},
    ): Promise<Contract> => {
      const { handle = "papillex", ...more } = options;
      const cart = await bench.cart([{ handle, key: "monthly" }], more);
      expect(location(await bench.pay(cart, typed))).toBe(`${STORE_URL}/finish`);
      const contract = (await contracts()).at(-1);
      if (contract === undefined) throw new Error("No contract came of the order.");
      return contract;
    },
    contract: async (id: number): Promise<Contract> => {
      const found = await findContract(bench.database, id);
      if (found === null) throw new Error("The contract is gone.");
      return found;
    },
    lock: (id: number) => bench.database.transaction((tx) => lockContract(tx, id)),
    cycles: (contractId: number) =>
      bench.database
        .select()
        .from(subscriptionCycles)
        .where(eq(subscriptionCycles.contractId, contractId))
        .orderBy(asc(subscriptionCycles.number)),
    /** Moves the clock to the charging hour of a day, plus some seconds. */
    goTo: (day: string, plusMs = 5_000): void => {
      bench.now.ms = chargeMoment(day).getTime() + plusMs;
    },
    /** Ends every contract, so that later rounds ignore it. */
    endAll: async (): Promise<void> => {
      for (const { id, status } of await contracts()) {
        if (status === "cancelled") continue;
        await bench.database.transaction(async (tx) => {
          const locked = await lockContract(tx, id);
          const ending = { reason: "merchant", endsAt: null, now: new Date(bench.now.ms) } as const;
          if (locked !== null) await endContract(tx, context.jobs, locked, ending);
        });
      }
    },
    /** Runs one round. */
    run: () => runSubscriptions(context),
    /** Moves time on after a crash and runs rounds and recovery until nothing is unfinished. */
    recover: async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        // Longer than a claim lasts.
        bench.now.ms += 65_000;
        const recovered = await recoverPayments(context, { untouchedMs: 20_000 });
        const claimed = await runSubscriptions(context);
        if (recovered + claimed === 0) return;
      }
    },
    /** Returns the kinds of mails about a contract, in order of creation. */
    mailKinds: async (contractId: number): Promise<string[]> => {
      const rows = await bench.database
        .select({ kind: mails.kind })
        .from(mails)
        .where(eq(mails.contractId, contractId))
        .orderBy(asc(mails.createdAt));
      return rows.map(({ kind }) => kind.replace("subscription-", ""));
    },
    /** Sends every queued mail. @returns those about subscriptions */
    sendMails: async (): Promise<readonly ShopMail[]> => {
      const before = sent.length;
      const waiting = await bench.database.select().from(mails).orderBy(asc(mails.createdAt));
      for (const { id, sentAt } of waiting) {
        if (sentAt !== null) continue;
        await deliverMail({ ...context, compose, mail: async (mail) => void sent.push(mail) }, id);
      }
      return sent.slice(before);
    },
  };
}
export type SubscriptionBench = Awaited<ReturnType<typeof openSubscriptionBench>>;

/** Returns the path of the link to a contract's page in a mail. */
export function linkIn({ text }: ShopMail): string {
  const [url = ""] = /https:\/\/shop\.test\/pay\/subscription\/\S+/.exec(text) ?? [];
  return url.replace(SHOP_URL, "");
}

import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { listCreditsOf } from "#shop/modules/store-credit/store-credit.store.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { gid } from "#shop/schema/gid.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import type { AccountCustomer } from "./account-customer.ts";
import { ownerOf } from "./own-contract.ts";

/** Store credits of the customer: each is an account of its own, since each is spent by its own code. */
export const storeCreditResolvers: AccountResolvers = {
  Customer: {
    storeCreditAccounts: {
      args: PAGE_ARGS.filter((name) => name !== "reverse"),
      resolve: async ({ row }: AccountCustomer, args, { database, work }) => {
        const credits = await listCreditsOf(database, ownerOf(row));
        work.spend("record", credits.length);
        const accounts = credits.map(({ id, balanceMinor, currency }) => ({
          id: gid("StoreCreditAccount", id),
          balance: toMoneyV2({ amount: balanceMinor, currency }),
          // Store credit does not expire.
          expirableBalance: toMoneyV2({ amount: 0, currency }),
        }));
        return connectInOrder(accounts, args);
      },
    },
  },
};

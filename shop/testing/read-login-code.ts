import { desc, eq } from "drizzle-orm";
import { customerLoginRequests } from "#shop/customer-account/customer-account.tables.ts";
import { loginCode } from "#shop/customer-account/login-code.ts";
import type { TestDatabase } from "./test-database.ts";
import { TEST_SHOP_SETTINGS } from "./open-test-shop.ts";

/** Returns the code that the shop last mailed to an address that is logging in. */
export async function readLoginCode({ shop }: TestDatabase, email: string): Promise<string> {
  const [request] = await shop
    .select({ id: customerLoginRequests.id })
    .from(customerLoginRequests)
    .where(eq(customerLoginRequests.email, email))
    .orderBy(desc(customerLoginRequests.createdAt))
    .limit(1);
  if (request === undefined) throw new Error("Nobody is logging in with this address.");
  return loginCode(TEST_SHOP_SETTINGS, request.id);
}

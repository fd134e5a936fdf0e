import { databaseId } from "#shop/modules/customer/link-token.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import {
  type ContractOwner,
  findContract,
  isOwnedContract,
} from "#shop/modules/subscription/subscription.store.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import { checkedGid, parseGid } from "#shop/schema/gid.ts";
import type { AccountApiContext } from "./account-api-context.ts";

/** Returns whose contracts and credits a customer may see: the account's, and those of its mailbox once that is proven. */
export function ownerOf({ id, emailKey, emailVerifiedAt }: CustomerRow): ContractOwner {
  return { customerId: id, emailKey: emailVerifiedAt === null ? null : emailKey };
}

/**
 * Finds a contract of the caller by its global id; null for another customer's.
 *
 * @throws {GraphQLError} for a text that is no global id
 */
export async function findOwnContract(
  id: string,
  { database, customer }: AccountApiContext,
): Promise<Contract | null> {
  const parsed = parseGid(checkedGid(id));
  const number = parsed?.type === "SubscriptionContract" ? databaseId(parsed.rest) : null;
  if (number === null || !(await isOwnedContract(database, number, ownerOf(customer)))) return null;
  const contract = await findContract(database, number);
  return contract === null || contract.anonymisedAt !== null ? null : contract;
}

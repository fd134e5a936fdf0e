import type { CustomerAccount, SavedAddress } from "./customer-account.ts";

/**
 * Deletes addresses one by one, the default one last: some platforms keep it while there are others. Returns the keys of
 * those that could not be deleted.
 */
export async function deleteAddresses(
  customer: Pick<CustomerAccount, "deleteAddress">,
  addresses: readonly Pick<SavedAddress, "id" | "key" | "isDefault">[],
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { id, key } of addresses.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    const deleted = await customer.deleteAddress(id);
    if (!deleted.ok) left.push(key);
  }
  return left;
}

import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import type { SubscriptionContractsSortKeys } from "#shop/schema/generated/account-resolver-types.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import { ItemSearch } from "#shop/schema/search/search-items.ts";
import { type AccountContract, CONTRACT_STATUS } from "./account-contract.ts";

/** Search by the `query` of a list of contracts. */
export const CONTRACT_SEARCH = new ItemSearch<Contract>({
  title: ({ goods }) => inLanguage(goods.texts, DEFAULT_LANGUAGE).title,
  free: ({ goods }) => LANGUAGES.map((language) => inLanguage(goods.texts, language).title),
  named: {
    id: { kind: "number", read: ({ id }) => [id] },
    status: { kind: "exact", read: ({ status }) => [CONTRACT_STATUS[status]] },
    created_at: { kind: "date", read: ({ createdAt }) => createdAt },
    updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
  },
});

/** Returns the sort order of a list of contracts. */
export function contractSort(
  sortKey: SubscriptionContractsSortKeys | null | undefined,
): SortOrder<AccountContract> {
  const id = ({ contract }: AccountContract): number => contract.id;
  switch (sortKey) {
    case "ID":
      return { id, value: id };
    case "STATUS":
      return { id, value: ({ status }) => status };
    case "UPDATED_AT":
      return { id, value: ({ contract }) => contract.updatedAt.getTime() };
    default:
      return { id, value: ({ contract }) => contract.createdAt.getTime() };
  }
}

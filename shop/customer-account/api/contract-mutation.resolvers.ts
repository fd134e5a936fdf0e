import {
  actOnContract,
  type ContractRefusal,
  type ContractRequest,
} from "#shop/modules/subscription/act-on-contract.ts";
import { findOpenCycle } from "#shop/modules/subscription/subscription.store.ts";
import type {
  SubscriptionBillingCycleInput,
  SubscriptionContractStatusUpdateErrorCode,
} from "#shop/schema/generated/account-resolver-types.ts";
import type { AccountApiContext, AccountResolvers } from "./account-api-context.ts";
import { accountContract } from "./account-contract.ts";
import { userError } from "./account-errors.ts";
import { billingCycle, selects } from "./billing-cycle.ts";
import { findOwnContract } from "./own-contract.ts";

/** Changes of subscriptions by their owner, as the store's own pages make them. */
export const contractMutationResolvers: AccountResolvers = {
  Mutation: {
    subscriptionContractPause: {
      args: ["subscriptionContractId"],
      resolve: (_root, { subscriptionContractId: id }, context) =>
        changeStatus(id, { action: "pause", until: null }, context),
    },
    subscriptionContractActivate: {
      args: ["subscriptionContractId"],
      resolve: (_root, { subscriptionContractId: id }, context) =>
        changeStatus(id, { action: "resume" }, context),
    },
    subscriptionContractCancel: {
      args: ["subscriptionContractId"],
      resolve: (_root, { subscriptionContractId: id }, context) =>
        changeStatus(id, { action: "cancel", reason: null }, context),
    },
    subscriptionBillingCycleSkip: {
      args: ["billingCycleInput"],
      resolve: (_root, { billingCycleInput }, context) => changeCycle(billingCycleInput, "skip", context),
    },
    subscriptionBillingCycleUnskip: {
      args: ["billingCycleInput"],
      resolve: (_root, { billingCycleInput }, context) => changeCycle(billingCycleInput, "unskip", context),
    },
  },
};

async function changeStatus(id: string, request: ContractRequest, context: AccountApiContext) {
  const known = await findOwnContract(id, context);
  if (known === null) return { contract: null, userErrors: [statusError({ code: "unknown_contract" })] };
  const outcome = await actOnContract(context, { contractId: known.id, request, key: null, by: "customer" });
  if (!outcome.ok) return { contract: null, userErrors: [statusError(outcome)] };
  return { contract: accountContract(outcome.contract, context), userErrors: [] };
}

function statusError(refusal: ContractRefusal) {
  const [code, message] = statusErrorOf(refusal);
  return userError(code, ["subscriptionContractId"], message);
}

function statusErrorOf(refusal: ContractRefusal): [SubscriptionContractStatusUpdateErrorCode, string] {
  if (refusal.code === "unknown_contract")
    return ["SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST", "Subscription contract does not exist"];
  if (refusal.code === "not_allowed" && refusal.params.status === "cancelled")
    return ["CONTRACT_TERMINATED", "Subscription contract is cancelled"];
  return ["INVALID", "Subscription contract cannot be changed in this way now"];
}

/** Skips the open cycle, or takes that back; later cycles do not exist yet. */
async function changeCycle(
  { contractId, selector }: SubscriptionBillingCycleInput,
  action: "skip" | "unskip",
  context: AccountApiContext,
) {
  const contract = await findOwnContract(contractId, context);
  if (contract === null) return refusedCycle("contractId", "Subscription contract does not exist");
  const open = await findOpenCycle(context.database, contract.id);
  if (open === null || !selects(selector, contract, open))
    return refusedCycle("selector", "Billing cycle is not the next one of the subscription contract");
  const request = { action, at: open.dueAt } as const;
  const outcome = await actOnContract(context, {
    contractId: contract.id,
    request,
    key: null,
    by: "customer",
  });
  if (!outcome.ok) return refusedCycle("selector", `Billing cycle cannot be ${action}ped now`);
  const changed = await findOpenCycle(context.database, contract.id);
  return { billingCycle: changed && billingCycle(outcome.contract, changed), userErrors: [] };
}

function refusedCycle(field: keyof SubscriptionBillingCycleInput, message: string) {
  return { billingCycle: null, userErrors: [userError("INVALID", ["billingCycleInput", field], message)] };
}

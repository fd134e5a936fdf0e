import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { CONTRACT_ID } from "#app/shop-client/subscriptions/provider-answer.server.ts";
import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";
import type { ProviderResult } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { type DoneAction, readDoneAction } from "./done-action.ts";
import type { ContractView } from "./contract/contract-view.ts";
import { type NoSubscriptions, noSubscriptions, toProviderStatus } from "./load-subscriptions.server.ts";
import { toContractView } from "./contract/to-contract-view.server.ts";

/** Arguments of a loader or action of one subscription's page. */
export interface ContractArgs extends AccountArgs {
  readonly params: { readonly contractId: string };
}

export type LoadedSubscription =
  | {
      readonly kind: "known";
      readonly view: ContractView;
      /** Idempotency key of the next change. */
      readonly key: string;
      /** Change that led here, if the subscription shows it. */
      readonly done: DoneAction | null;
    }
  /** Unknown number, or another customer's subscription. */
  | { readonly kind: "missing" }
  | NoSubscriptions;

/**
 * Loads one of a customer's subscriptions; an unknown id and another customer's are both missing.
 *
 * @throws a redirect to the login page for a guest
 */
export async function loadSubscription({ params, ...args }: ContractArgs) {
  const visit = await accountVisit(args);
  const { resources, language, place } = visit;
  const [found, pictures] = await Promise.all([
    findContract(visit, params.contractId),
    loadLinePictures(resources, place),
  ]);
  if (!found.ok) {
    const { problem } = found;
    const shown: LoadedSubscription =
      problem === "missing" ? { kind: "missing" } : noSubscriptions(problem, visit);
    return data(shown, { status: toProviderStatus(problem) });
  }
  const view = toContractView(found.value, { pictures, language, now: resources.clock() });
  const done = readDoneAction(new URL(args.request.url).searchParams.get("done"), found.value);
  return data<LoadedSubscription>({ kind: "known", view, key: randomUUID(), done });
}

/** Requests one subscription of the logged-in customer; an invalid id is not sent to the provider. */
export async function findContract(
  { subscriber, resources }: Pick<AccountVisit, "subscriber" | "resources">,
  id: string,
): Promise<ProviderResult<SubscriptionContract>> {
  if (subscriber === null) return { ok: false, problem: "token" };
  if (!CONTRACT_ID.test(id)) return { ok: false, problem: "missing" };
  return resources.subscriptions.show(subscriber, id);
}

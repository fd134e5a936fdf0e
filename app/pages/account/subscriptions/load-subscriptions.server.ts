import { data } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import type { ProviderRefusal } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { type AccountArgs, type AccountVisit, visitOf } from "#app/pages/account/account-visit.server.ts";
import type { ContractEntry } from "./contract/contract-view.ts";
import { toContractEntry } from "./contract/to-contract-view.server.ts";
import { NOT_FOUND, OK, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, UNAUTHORIZED } from "#lib/http/status.ts";

/** Reason why no subscriptions can be shown. */
export type NoSubscriptions =
  /** Not logged in. */
  | { readonly kind: "guest" }
  | { readonly kind: "demo" }
  /** The session no longer proves the owner of the subscriptions. */
  | { readonly kind: "login" }
  /** The shop's subscriptions are managed elsewhere: in a portal of its own, or by mail to the store. */
  | { readonly kind: "elsewhere"; readonly portalUrl: string | null }
  | { readonly kind: "unavailable" };

export interface Subscriptions {
  readonly kind: "known";
  readonly entries: readonly ContractEntry[];
  /** False: subscriptions bought as a guest with the address do not show before it is proven. */
  readonly isVerified: boolean;
  readonly email: string;
}

/** Loads a customer's subscriptions, or the reason why none can be shown; never those of another customer. */
export async function loadSubscriptions({ request, context }: AccountArgs) {
  const answer = (view: Subscriptions | NoSubscriptions, status = OK) => data(view, { status });
  if (context.get(resourcesContext).settings.demoMode) return answer({ kind: "demo" });
  const session = await readSession(request, context);
  if (session === null) return answer({ kind: "guest" }, UNAUTHORIZED);
  const visit = visitOf(session, { request, context });
  const { subscriber, resources, place } = visit;
  if (subscriber === null) return answer({ kind: "login" });
  const [listed, pictures] = await Promise.all([
    resources.subscriptions.list(subscriber),
    loadLinePictures(resources, place),
  ]);
  if (!listed.ok) return answer(noSubscriptions(listed.problem, visit), toProviderStatus(listed.problem));
  const entries = listed.value.map((contract) => toContractEntry(contract, pictures));
  const { isVerified, email } = session;
  return answer({ kind: "known", entries, isVerified, email });
}

/** Maps a failure of the provider to the page's content. */
export function noSubscriptions(
  problem: ProviderRefusal["problem"],
  { resources }: Pick<AccountVisit, "resources">,
): NoSubscriptions {
  if (problem === "no_provider") {
    return { kind: "elsewhere", portalUrl: resources.settings.subscriptionPortalUrl };
  }
  return { kind: problem === "token" ? "login" : "unavailable" };
}

/** Returns the HTTP status of a page, or of an answer to a form, after a failure of the provider. */
export function toProviderStatus(problem: ProviderRefusal["problem"]): number {
  switch (problem) {
    case "no_provider":
    case "token":
      return OK;
    case "missing":
      return NOT_FOUND;
    case "too_many":
      return TOO_MANY_REQUESTS;
    case "unavailable":
    case "not_now":
    case "changed":
    case "date":
    case "address":
    case "refused":
      return SERVICE_UNAVAILABLE;
  }
}

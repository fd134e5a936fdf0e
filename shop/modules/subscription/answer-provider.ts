import { toDecimal } from "#domain/money/money.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { CONTRACT_ACTIONS } from "#domain/subscription/subscription-contract.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import { callerOf } from "#shop/limits/shop-limits.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { findCustomerByToken } from "#shop/modules/customer/access-token.store.ts";
import { resendCredit } from "#shop/modules/store-credit/resend-credit.ts";
import { type CreditOwner, listCreditsOf } from "#shop/modules/store-credit/store-credit.store.ts";
import type { StoreCredit } from "#shop/modules/store-credit/store-credit.tables.ts";
import { actOnContract, type ContractRequest } from "./act-on-contract.ts";
import { contractLink } from "./contract-link.ts";
import { viewContract } from "./contract-view.ts";
import { endAllContracts } from "./end-all-contracts.ts";
import { type ProviderRequest, providerRequest } from "./provider-request.ts";
import { type ContractOwner, findContract, isOwnedContract, listContractsOf } from "./subscription.store.ts";

/** Limit of requests per buyer network in 15 minutes. */
const REQUESTS_PER_NETWORK = 300;
const WINDOW_S = 15 * 60;

type AboutContract = Exclude<
  ProviderRequest,
  { readonly action: "list" | "endAll" | "storeCredit" | "resendStoreCredit" }
>;

export type ProviderAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: string; readonly params?: Readonly<Record<string, unknown>> };

export interface ProviderCall {
  readonly body: unknown;
  /** Address of the buyer for whom the store's server asks; null for the server itself. */
  readonly buyerIp: string | null;
}

/**
 * Answers one request about a customer's subscriptions, from the store's own server, which holds the private token: its
 * `provenEmail` is trusted. A refused request is an answer with a code; only bugs throw.
 */
export async function answerProvider(
  context: SubscriptionContext,
  { body, buyerIp }: ProviderCall,
): Promise<ProviderAnswer> {
  const { database, clock } = context;
  const now = clock();
  const { network, factor } = callerOf(buyerIp);
  const limit = {
    name: "subscriptions-network",
    attempts: REQUESTS_PER_NETWORK * factor,
    windowS: WINDOW_S,
  };
  const counted = await countAttempt(database, limit, network, now);
  if (!counted.allowed) return { ok: false, code: "too_many", params: { retryAfterS: counted.retryAfterS } };
  const parsed = providerRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, code: "invalid_input", params: { field: issue?.path.join(".") ?? "" } };
  }
  const request = parsed.data;
  const owner = await ownerOf(context, request.owner, now);
  if (owner === null) return { ok: false, code: "not_logged_in" };
  if (request.action === "list") {
    const contracts = await listContractsOf(database, owner);
    const views = await Promise.all(
      contracts.map((contract) => viewContract(context, contract, request.language)),
    );
    return { ok: true, data: { offers: CONTRACT_ACTIONS, contracts: views } };
  }
  if (request.action === "endAll") {
    return { ok: true, data: { ended: await endAllContracts(context, owner) } };
  }
  if (request.action === "storeCredit") {
    const credits = await listCreditsOf(database, owner);
    return { ok: true, data: { storeCredit: credits.map(viewCredit) } };
  }
  if (request.action === "resendStoreCredit") return resendTo(context, owner, Number(request.input.id));
  const id = Number(request.contract);
  if (!(await isOwnedContract(database, id, owner))) return { ok: false, code: "unknown_contract" };
  return answerAbout(context, id, request);
}

async function resendTo(
  { database, jobs, settings, clock }: SubscriptionContext,
  owner: CreditOwner,
  id: number,
): Promise<ProviderAnswer> {
  const [own] = await listCreditsOf(database, owner, id);
  if (own === undefined) return { ok: false, code: "unknown_credit" };
  const issuer = { jobs, secret: settings.storeCreditSecret };
  const sent = await resendCredit(database, issuer, id, clock());
  return sent.ok ? { ok: true, data: { storeCredit: viewCredit(sent.credit) } } : sent;
}

/** Converts a store credit for its owner, without its code. */
function viewCredit({ id, lastFour, balanceMinor, currency }: StoreCredit) {
  const amount = toDecimal({ amount: balanceMinor, currency });
  return { id: String(id), lastFour, balance: { amount, currencyCode: currency } };
}

async function answerAbout(
  context: SubscriptionContext,
  id: number,
  request: AboutContract,
): Promise<ProviderAnswer> {
  const { database, settings, clock } = context;
  const wanted = toContractRequest(request);
  if (wanted === null) {
    const contract = await findContract(database, id);
    if (contract === null || contract.anonymisedAt !== null) return { ok: false, code: "unknown_contract" };
    const view = await viewContract(context, contract, request.language);
    if (request.action === "show") return { ok: true, data: { contract: view } };
    if (!view.actions.includes("cardLink"))
      return { ok: false, code: "not_allowed", params: { status: contract.status } };
    const part = view.problem === "confirmation" ? "confirm" : "card";
    return { ok: true, data: { url: contractLink(settings, id, part, clock()) } };
  }
  const outcome = await actOnContract(context, {
    contractId: id,
    request: wanted,
    key: request.key ?? null,
    by: "customer",
  });
  if (!outcome.ok) return outcome;
  return { ok: true, data: { contract: await viewContract(context, outcome.contract, request.language) } };
}

/** Converts a request to a change of the contract; null for a request that only reads. */
function toContractRequest(request: AboutContract): ContractRequest | null {
  switch (request.action) {
    case "show":
    case "cardLink":
      return null;
    case "skip":
    case "unskip":
      return { action: request.action, at: new Date(request.input.at) };
    case "pause":
      return { action: "pause", until: request.input.until };
    case "reschedule":
      return { action: "reschedule", date: request.input.date };
    case "changeAddress":
      return { action: "changeAddress", address: request.input.address };
    case "cancel":
      return { action: "cancel", reason: request.input?.reason?.trim() || null };
    case "resume":
    case "undoCancel":
      return { action: request.action };
  }
}

/** Finds the owner by the request's access token; null for an invalid one. */
async function ownerOf(
  { database }: SubscriptionContext,
  { customerAccessToken, provenEmail }: ProviderRequest["owner"],
  now: Date,
): Promise<ContractOwner | null> {
  const key = provenEmail === undefined ? null : emailKey(provenEmail);
  if (customerAccessToken === undefined) return { customerId: null, emailKey: key };
  const owner = await findCustomerByToken(database, customerAccessToken, now);
  // With an ended session's token, a mailbox in the request is not accepted either.
  return owner === null ? null : { customerId: owner.id, emailKey: key };
}

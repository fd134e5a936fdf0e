import type { Logger } from "pino";
import { z } from "zod";
import type { JsonReply } from "#lib/http/json-reply.ts";
import { callWithin } from "#lib/timeout/within.ts";
import { shopHeaders } from "#app/shop-client/shop-headers.server.ts";
import {
  addressErrors,
  cardPage,
  contractList,
  oneContract,
  providerAnswer,
  storeCreditList,
} from "./provider-answer.server.ts";
import type { SubscriptionContract } from "./subscription-contract.ts";
import type { ProviderTransport } from "./provider-transport.server.ts";
import type {
  ContractChange,
  Subscriber,
  ProviderProblem,
  ProviderRefusal,
  ProviderResult,
  SubscriptionProvider,
} from "./subscription-provider.server.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";

const TIMEOUT_MS = 5_000;
/** Statuses of a shop without this address: hosted shops redirect browsers, or refuse the method. */
const NO_SUCH_ADDRESS: readonly number[] = [301, 302, 303, 307, 308, 404, 405, 410];

interface EmbeddedProviderOptions {
  readonly transport: ProviderTransport;
  readonly publicToken: string;
  /** Without it no request is sent: the shop would not trust the owner named in the call. */
  readonly privateToken: string | undefined;
  /** Origins of the platform's pages: a link to another origin is invalid. */
  readonly pageOrigins: () => Promise<readonly string[]>;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/**
 * Creates the provider for the embedded shop's subscriptions, in this process or another
 * (docs/subscription-provider.md).
 */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): SubscriptionProvider {
  const { transport, privateToken, log, pageOrigins } = options;

  async function ask<Shape extends z.ZodType>(
    owner: Subscriber,
    request: Readonly<Record<string, unknown>>,
    shape: Shape,
  ): Promise<ProviderResult<z.output<Shape>>> {
    if (privateToken === undefined) return failed("no_provider");
    const headers = shopHeaders({ publicToken: options.publicToken, privateToken }, owner.buyerIp);
    const body = { ...request, language: owner.language, owner: wireOwner(owner) };
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    const asked = callWithin((signal) => transport({ headers, body }, signal), timeoutMs);
    const reply = await asked.catch((error: unknown) => {
      log.warn({ err: error, action: request.action }, "the subscription provider does not answer");
      return null;
    });
    if (reply === null) return failed("unavailable");
    const answer = readReply(reply, shape);
    // Logs neither the answer nor the request: both are personal data.
    if (!answer.ok && answer.problem === "unavailable") {
      log.error(
        { action: request.action, status: reply.status },
        "the answer of the subscription provider cannot be used",
      );
    }
    return answer;
  }

  async function isShopPage(url: string): Promise<boolean> {
    if ((await pageOrigins()).includes(new URL(url).origin)) return true;
    log.error("the subscription provider names a page that is not the shop's");
    return false;
  }

  async function withOwnPortal(contract: SubscriptionContract): Promise<SubscriptionContract> {
    const { portalUrl } = contract;
    return portalUrl === null || (await isShopPage(portalUrl)) ? contract : { ...contract, portalUrl: null };
  }

  return {
    async list(owner) {
      const listed = await ask(owner, { action: "list" }, contractList);
      if (!listed.ok) return listed;
      return { ok: true, value: await Promise.all(listed.value.contracts.map(withOwnPortal)) };
    },
    async show(owner, id) {
      const shown = await ask(owner, { action: "show", contract: id }, oneContract);
      if (!shown.ok) return shown;
      const { contract } = shown.value;
      // An answer about another subscription is invalid.
      return contract.id === id ? { ok: true, value: await withOwnPortal(contract) } : failed("unavailable");
    },
    async change(owner, id, change, key) {
      const request = { action: change.action, contract: id, key, input: inputOf(change) };
      // The page after the redirect loads the changed subscription.
      const changed = await ask(owner, request, z.unknown());
      return changed.ok ? { ok: true, value: null } : changed;
    },
    async cardLink(owner, id) {
      const link = await ask(owner, { action: "cardLink", contract: id }, cardPage);
      if (!link.ok) return link;
      const { url } = link.value;
      return (await isShopPage(url)) ? { ok: true, value: url } : failed("unavailable");
    },
    async endAll(owner) {
      const ended = await ask(owner, { action: "endAll" }, z.unknown());
      return ended.ok ? { ok: true, value: null } : ended;
    },
    async storeCredit(owner) {
      const listed = await ask(owner, { action: "storeCredit" }, storeCreditList);
      return listed.ok ? { ok: true, value: listed.value.storeCredit } : listed;
    },
    async resendStoreCredit(owner, id) {
      const sent = await ask(owner, { action: "resendStoreCredit", input: { id } }, z.unknown());
      return sent.ok ? { ok: true, value: null } : sent;
    },
  };
}

function wireOwner({ customerToken, provenEmail }: Subscriber) {
  return {
    ...(customerToken !== null && { customerAccessToken: customerToken }),
    ...(provenEmail !== null && { provenEmail }),
  };
}

function inputOf(change: ContractChange): Readonly<Record<string, unknown>> {
  switch (change.action) {
    case "pause":
      return { until: change.until };
    case "reschedule":
      return { date: change.date };
    case "changeAddress":
      return { address: change.address };
    case "cancel":
      return change.reason === null ? {} : { reason: change.reason };
    case "skip":
    case "unskip":
      return { at: new Date(change.at).toISOString() };
    case "resume":
    case "undoCancel":
      return {};
  }
}

function readReply<Shape extends z.ZodType>(
  { status, body }: JsonReply,
  shape: Shape,
): ProviderResult<z.output<Shape>> {
  if (status === TOO_MANY_REQUESTS) return failed("too_many");
  const answer = providerAnswer.safeParse(body);
  if (!answer.success) return failed(NO_SUCH_ADDRESS.includes(status) ? "no_provider" : "unavailable");
  if (!answer.data.ok) return refusalOf(answer.data);
  const data = shape.safeParse(answer.data.data);
  return data.success ? { ok: true, value: data.data } : failed("unavailable");
}

interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

function refusalOf({ code, params = {} }: Refusal): ProviderRefusal {
  switch (code) {
    // The private token is wrong: the merchant has to correct it.
    case "unauthorised":
      return failed("unavailable");
    case "not_logged_in":
      return failed("token");
    case "unknown_contract":
    case "unknown_credit":
      return failed("missing");
    case "invalid_input":
      // A number that it could not have given to a subscription, or to a gift card.
      return failed(params.field === "contract" || params.field === "input.id" ? "missing" : "refused");
    case "nothing_left":
    case "not_allowed":
      return failed("not_now");
    case "changed":
    case "too_many":
      return failed(code);
    case "invalid_date":
    case "date_too_early":
    case "date_too_late":
      return failed("date");
    case "invalid_address":
      return { ok: false, problem: "address", errors: addressErrors(params) };
    case "no_delivery":
    case "other_currency":
      return { ok: false, problem: "address", errors: { country: "not_in_list" } };
    default:
      return failed("refused");
  }
}

function failed(problem: ProviderProblem): { readonly ok: false; readonly problem: ProviderProblem } {
  return { ok: false, problem };
}

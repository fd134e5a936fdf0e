import { CONTRACT_ACTIONS, type ContractAction } from "#domain/subscription/subscription-contract.ts";
import { contractPayload } from "./contract-payload.fixture.ts";
import { oneContract } from "./provider-answer.server.ts";
import type { CreditBalance } from "./store-credit.ts";
import type { SubscriptionContract } from "./subscription-contract.ts";
import type {
  ContractChange,
  Subscriber,
  ProviderRefusal,
  ProviderResult,
  SubscriptionProvider,
} from "./subscription-provider.server.ts";

interface Kept {
  contract: SubscriptionContract;
  readonly email: string;
}

/** Provider in memory: a test reads its requests, and sets its answers. */
export class FakeProvider implements SubscriptionProvider {
  readonly kept = new Map<string, Kept>();
  readonly changes: { readonly id: string; readonly change: ContractChange; readonly key: string }[] = [];
  readonly owners: Subscriber[] = [];
  /** Ids of subscriptions that were ended for good. */
  readonly ended: string[] = [];
  /** Refusal of every call, or of changes alone. */
  refusal: { readonly of: "all" | "changes"; readonly is: ProviderRefusal } | null = null;
  /** Gift cards by the mailbox of their owner, and the ids whose code was sent again. */
  readonly credits = new Map<string, readonly CreditBalance[]>();
  readonly resent: string[] = [];
  page = "https://shop.test/pay/subscription/abc#card";

  /** Adds a subscription to a mailbox. */
  add(id: string, email: string, changes: Readonly<Record<string, unknown>> = {}): void {
    const { contract } = oneContract.parse({ contract: contractPayload({ id, ...changes }) });
    this.kept.set(id, { contract, email });
  }

  /** Changes a subscription after a page has shown it. */
  becomes(id: string, changes: Partial<SubscriptionContract>): void {
    const kept = this.kept.get(id);
    if (kept !== undefined) kept.contract = { ...kept.contract, ...changes };
  }

  /** Removes all data. */
  clear(): void {
    this.kept.clear();
    this.changes.length = 0;
    this.owners.length = 0;
    this.ended.length = 0;
    this.credits.clear();
    this.resent.length = 0;
    this.refusal = null;
  }

  list = async (owner: Subscriber): Promise<ProviderResult<readonly SubscriptionContract[]>> => {
    this.owners.push(owner);
    if (this.refusal?.of === "all") return this.refusal.is;
    return { ok: true, value: this.#of(owner).map(({ contract }) => contract) };
  };

  show = async (owner: Subscriber, id: string): Promise<ProviderResult<SubscriptionContract>> => {
    this.owners.push(owner);
    if (this.refusal?.of === "all") return this.refusal.is;
    const found = this.#of(owner).find(({ contract }) => contract.id === id);
    return found === undefined ? { ok: false, problem: "missing" } : { ok: true, value: found.contract };
  };

  change = async (
    owner: Subscriber,
    id: string,
    change: ContractChange,
    key: string,
  ): Promise<ProviderResult<null>> => {
    const found = this.#of(owner).find(({ contract }) => contract.id === id);
    if (this.refusal !== null) return this.refusal.is;
    if (found === undefined) return { ok: false, problem: "missing" };
    if (this.changes.some((made) => made.key === key)) return { ok: true, value: null };
    this.changes.push({ id, change, key });
    found.contract = { ...found.contract, ...changedBy(change) };
    return { ok: true, value: null };
  };

  cardLink = async (owner: Subscriber, id: string): Promise<ProviderResult<string>> => {
    const shown = await this.show(owner, id);
    return shown.ok ? { ok: true, value: this.page } : shown;
  };

  endAll = async (owner: Subscriber): Promise<ProviderResult<null>> => {
    if (this.refusal !== null) return this.refusal.is;
    for (const kept of this.#of(owner)) {
      this.ended.push(kept.contract.id);
      kept.contract = { ...kept.contract, status: "cancelled", endsAt: null, actions: [] };
    }
    return { ok: true, value: null };
  };

  storeCredit = async ({ provenEmail }: Subscriber): Promise<ProviderResult<readonly CreditBalance[]>> => {
    if (this.refusal?.of === "all") return this.refusal.is;
    return { ok: true, value: this.credits.get(provenEmail ?? "") ?? [] };
  };

  resendStoreCredit = async (owner: Subscriber, id: string): Promise<ProviderResult<null>> => {
    if (this.refusal !== null) return this.refusal.is;
    const own = (this.credits.get(owner.provenEmail ?? "") ?? []).find((credit) => credit.id === id);
    if (own === undefined) return { ok: false, problem: "missing" };
    if (Number(own.balance.amount) === 0) return { ok: false, problem: "not_now" };
    this.resent.push(id);
    return { ok: true, value: null };
  };

  #of({ provenEmail }: Subscriber): readonly Kept[] {
    return [...this.kept.values()].filter(({ email }) => email === provenEmail);
  }
}

/** Answers of a shop without subscriptions. */
export const NO_PROVIDER: SubscriptionProvider = {
  list: async () => ({ ok: false, problem: "no_provider" }),
  show: async () => ({ ok: false, problem: "no_provider" }),
  change: async () => ({ ok: false, problem: "no_provider" }),
  cardLink: async () => ({ ok: false, problem: "no_provider" }),
  endAll: async () => ({ ok: false, problem: "no_provider" }),
  storeCredit: async () => ({ ok: false, problem: "no_provider" }),
  resendStoreCredit: async () => ({ ok: false, problem: "no_provider" }),
};

const without = (...gone: readonly ContractAction[]): readonly ContractAction[] =>
  CONTRACT_ACTIONS.filter((action) => !gone.includes(action));

function changedBy(change: ContractChange): Partial<SubscriptionContract> {
  switch (change.action) {
    case "skip":
      return { isNextSkipped: true, actions: without("skip", "resume", "undoCancel") };
    case "unskip":
      return { isNextSkipped: false, actions: without("unskip", "resume", "undoCancel") };
    case "pause":
      return {
        status: "paused",
        pausedUntil: change.until,
        nextChargeAt: null,
        actions: without("skip", "unskip", "reschedule", "undoCancel"),
      };
    case "resume":
    case "undoCancel":
      return {
        status: "active",
        pausedUntil: null,
        cancelledAt: null,
        endsAt: null,
        actions: without("resume"),
      };
    case "reschedule":
      return { nextChargeAt: `${change.date}T06:00:00.000Z` };
    case "changeAddress":
      return { address: change.address };
    case "cancel":
      return {
        status: "cancelled",
        cancelledAt: "2026-05-04T09:30:00.000Z",
        endsAt: "2026-05-15T06:00:00.000Z",
        nextChargeAt: null,
        actions: ["undoCancel"],
      };
  }
}

import { shopDay } from "#domain/time/shop-day.ts";

import type { ContractChange } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";

const DONE_ACTIONS = [
  "skip",
  "unskip",
  "pause",
  "resume",
  "reschedule",
  "changeAddress",
  "cancel",
  "undoCancel",
] as const satisfies readonly ContractChange["action"][];
/** Change that a page can confirm. */
export type DoneAction = (typeof DONE_ACTIONS)[number];

/** Reads the change that led to a page from its address; null if the subscription's state does not match it. */
export function readDoneAction(text: string | null, contract: SubscriptionContract): DoneAction | null {
  const action = DONE_ACTIONS.find((known) => known === text);
  return action !== undefined && looksDone(action, contract) ? action : null;
}

/**
 * Tells whether a subscription already has the state after a change: a repeated form changes nothing and is no error.
 */
export function isDone(change: ContractChange, contract: SubscriptionContract): boolean {
  switch (change.action) {
    case "pause":
      return contract.status === "paused" && contract.pausedUntil === change.until;
    case "reschedule":
      return contract.nextChargeAt !== null && shopDay(new Date(contract.nextChargeAt)) === change.date;
    case "changeAddress":
      return false;
    case "skip":
    case "unskip":
    case "resume":
    case "cancel":
    case "undoCancel":
      return looksDone(change.action, contract);
  }
}

function looksDone(action: DoneAction, { status, isNextSkipped }: SubscriptionContract): boolean {
  switch (action) {
    case "skip":
      return status === "active" && isNextSkipped;
    case "unskip":
    case "reschedule":
      return status === "active" && !isNextSkipped;
    case "resume":
      return status === "active";
    case "pause":
      return status === "paused";
    case "cancel":
      return status === "cancelled";
    case "undoCancel":
      return status !== "cancelled";
    case "changeAddress":
      return true;
  }
}

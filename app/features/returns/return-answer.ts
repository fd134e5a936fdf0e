import type { AccountSendFailure } from "#app/features/forms/send-form.ts";
import type { ReturnView } from "./return-view.ts";

const DONE = ["requested", "cancelled", "tracking", "iban"] as const;
/** Action that a return's page confirms. */
export type ReturnDone = (typeof DONE)[number];

/** Response to a form of a return's page. */
export type ReturnAnswer =
  | { readonly kind: "done"; readonly done: Exclude<ReturnDone, "requested"> }
  /** The return has changed meanwhile. */
  | { readonly kind: "changed" }
  /** The typed tracking number is invalid. */
  | { readonly kind: "wrong"; readonly tracking: string }
  /** The typed account is invalid. */
  | { readonly kind: "wrong_iban"; readonly iban: string }
  | { readonly kind: "unsent"; readonly failure: AccountSendFailure };

/** Returns the HTTP status of a response. */
export function toReturnAnswerStatus(answer: ReturnAnswer): number {
  switch (answer.kind) {
    case "done":
      return 200;
    case "changed":
      return 409;
    case "wrong":
    case "wrong_iban":
      return 422;
    case "unsent":
      return 503;
  }
}

/** Reads the action that led to a page from its URL; null where the return's state does not match it. */
export function readReturnDone(
  url: string,
  { status, trackingNumber, iban }: Pick<ReturnView, "status" | "trackingNumber" | "iban">,
): ReturnDone | null {
  const text = new URL(url).searchParams.get("done");
  const looks = {
    requested: status === "pending",
    cancelled: status === "cancelled",
    tracking: trackingNumber !== null,
    iban: iban !== null,
  };
  return DONE.find((done) => done === text && looks[done]) ?? null;
}

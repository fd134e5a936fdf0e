import type { SendFailure } from "#app/features/forms/send-form.ts";
import type { ReturnView } from "./return-view.ts";

const DONE = ["requested", "cancelled", "tracking"] as const;
/** What a page of a return says was done. */
export type ReturnDone = (typeof DONE)[number];

/** What the server says to a form of a return's page. */
export type ReturnAnswer =
  | { readonly kind: "done"; readonly done: Exclude<ReturnDone, "requested"> }
  /** The return has gone on meanwhile. */
  | { readonly kind: "changed" }
  /** The tracking number cannot be kept as it was typed. */
  | { readonly kind: "wrong"; readonly tracking: string }
  | { readonly kind: "unsent"; readonly failure: SendFailure };

/** The HTTP status of an answer that is shown. */
export function statusOfReturnAnswer(answer: ReturnAnswer): number {
  switch (answer.kind) {
    case "done":
      return 200;
    case "changed":
      return 409;
    case "wrong":
      return 422;
    case "unsent":
      return 503;
  }
}

/** Reads from the address of a page what led to it; null where the return does not look like it, whatever the address says. */
export function returnDoneFrom(
  url: string,
  { status, trackingNumber }: Pick<ReturnView, "status" | "trackingNumber">,
): ReturnDone | null {
  const text = new URL(url).searchParams.get("done");
  const looks = {
    requested: status === "pending",
    cancelled: status === "cancelled",
    tracking: trackingNumber !== null,
  };
  return DONE.find((done) => done === text && looks[done]) ?? null;
}

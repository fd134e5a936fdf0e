import { isBusinessDay } from "#domain/shipping/business-days.ts";
import { isByDay, type ReturnWindow } from "./return-window.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { HOUR_MS } from "#domain/time/units.ts";

/** Time for the mailbox's owner to object before a declaration without proof is carried out (design §5.28). */
export const OBJECTION_HOURS = 24;
/** Days from the declaration to the refund (Directive 2011/83, art. 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

/** Different orders that one network may name in an hour; above them a hold needs a proven mailbox. */
export const ORDERS_OF_NETWORK = 10;

/** Maximum size of one declaration, in bytes of UTF-8 altogether. */
export const DECLARATION_MAX_BYTES = 4096;

/** States of a declaration, in their order; `person` waits for staff. */
export const WITHDRAWAL_STATES = [
  "received",
  "waiting",
  "acting",
  "person",
  "done",
  "disputed",
  "closed",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Reason a staff member has to look at a declaration. */
const PERSON_REASONS = [
  /** It names no order the store knows, or none at all. */
  "no_order",
  /** The order was made with another address. */
  "other_email",
  /** Its network named so many orders that it may be guessing them, and no mailbox is proven. */
  "many_orders",
  /** It names some of the goods in words. */
  "part_in_words",
  /** The order is a renewal: the 14 days ran once, from the first parcel. */
  "renewal",
  /** The owner of the mailbox has objected to another declaration for this order. */
  "disputed",
  /** The shop has no office: the merchant cancels and refunds there. */
  "no_office",
  /** The office or the store's returns refused; the code is stored with it. */
  "refused",
] as const;
export type PersonReason = (typeof PERSON_REASONS)[number];

export interface WithdrawalFacts {
  /** Match of the declaration with an order, and with the address that the order was made with. */
  readonly match: "none" | "other_email" | "same_email";
  /** A session or a mailed link has proven that the declaration comes from the order's mailbox. */
  readonly isProven: boolean;
  /** Its network has named more orders in an hour than one buyer has (`ORDERS_OF_NETWORK`). */
  readonly isGuessing: boolean;
  /** Some goods were named in words instead of chosen from the order. */
  readonly isPartInWords: boolean;
  readonly isRenewal: boolean;
  /** The owner of the mailbox has objected to a declaration for this order. */
  readonly isDisputed: boolean;
  /** Window of the order; null while nothing was sent. */
  readonly window: ReturnWindow | null;
  /** True if the shop takes commands of the store. */
  readonly hasOffice: boolean;
  readonly declaredAt: Date;
}

export type WithdrawalPlan =
  | { readonly kind: "person"; readonly reason: PersonReason }
  /** After the last day: the mail says so, and offers the return. */
  | { readonly kind: "late" }
  /** Carried out `OBJECTION_HOURS` after its mail was handed over, unless the owner of the mailbox objects. */
  | { readonly kind: "wait" }
  | { readonly kind: "act" };

/** Decides how a declaration is handled (issue *Withdrawal*; Directive 2011/83, art. 11a). */
export function planWithdrawal(facts: WithdrawalFacts): WithdrawalPlan {
  const { match, isProven, isGuessing, isPartInWords, isRenewal, isDisputed, window, hasOffice, declaredAt } =
    facts;
  if (match === "none") return person("no_order");
  if (match === "other_email" && !isProven) return person("other_email");
  if (isGuessing && !isProven) return person("many_orders");
  if (isRenewal) return person("renewal");
  if (window !== null && !isByDay(declaredAt, withdrawalEnd(window))) return { kind: "late" };
  if (isDisputed && !isProven) return person("disputed");
  if (isPartInWords) return person("part_in_words");
  if (window === null && !hasOffice) return person("no_office");
  if (isProven) return { kind: "act" };
  return { kind: "wait" };
}

/** Computes the end of the objection period, from the moment the mail was handed over. */
export function objectionEnd(handedOverAt: Date): Date {
  return new Date(handedOverAt.getTime() + OBJECTION_HOURS * HOUR_MS);
}

function person(reason: PersonReason): WithdrawalPlan {
  return { kind: "person", reason };
}

/**
 * Computes the last day on which a declaration is in time, an ISO date of the shop's time zone: a period that would end
 * on a day of rest ends on the next working day (Regulation 1182/71, art. 3).
 */
export function withdrawalEnd({ withdrawalUntil }: ReturnWindow): string {
  let day = withdrawalUntil;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Counts the days left to refund, negative once it is overdue. */
export function refundDaysLeft(declaredAt: Date, now: Date): number {
  return WITHDRAWAL_REFUND_DAYS - Math.floor((now.getTime() - declaredAt.getTime()) / (24 * HOUR_MS));
}

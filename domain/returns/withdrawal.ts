import { isBusinessDay } from "#domain/shipping/business-days.ts";
import { isByDay, type ReturnWindow } from "./return-window.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";

/** How long the owner of the mailbox may object before a declaration that anybody could have made is acted on (design §5.28). */
export const OBJECTION_HOURS = 24;
/** The money is back within so many days of the declaration (Directive 2011/83, art. 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

/** Different orders that one network may name in an hour; a hold takes a proven mailbox above them. */
export const ORDERS_OF_NETWORK = 10;

/** What one declaration may hold, in bytes of UTF-8 altogether. */
export const DECLARATION_MAX_BYTES = 4096;

/** A declaration goes through them downwards; `person` waits for staff. */
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

/** Why a person has to look at a declaration. */
const PERSON_REASONS = [
  /** It names no order the store knows, or none at all. */
  "no_order",
  /** The order was made with another address. */
  "other_email",
  /** Its network named so many orders that it may be guessing them; nothing shows a mailbox. */
  "many_orders",
  /** It names some of the goods in words. */
  "part_in_words",
  /** The order is a renewal: the 14 days ran once, from the first parcel. */
  "renewal",
  /** The owner of the mailbox has said of one for this order that somebody else declared it. */
  "disputed",
  /** The shop has no office: the merchant cancels and pays back there. */
  "no_office",
  /** The office or the store's returns refused; the code is noted with it. */
  "refused",
] as const;
export type PersonReason = (typeof PERSON_REASONS)[number];

export interface WithdrawalFacts {
  /** Whether there is such an order, and whether it was made with the address of the declaration. */
  readonly match: "none" | "other_email" | "same_email";
  /** A session or a mailed link has shown that the declaration comes from the order's mailbox. */
  readonly isProven: boolean;
  /** Its network has named more orders in an hour than one buyer has (`ORDERS_OF_NETWORK`). */
  readonly isGuessing: boolean;
  /** Some goods were named in words instead of chosen from the order. */
  readonly isPartInWords: boolean;
  readonly isRenewal: boolean;
  /** The owner of the mailbox has objected to a declaration for this order. */
  readonly isDisputed: boolean;
  /** Of the order; null while nothing was sent. */
  readonly window: ReturnWindow | null;
  /** Whether the shop takes commands of the store. */
  readonly hasOffice: boolean;
  readonly declaredAt: Date;
}

export type WithdrawalPlan =
  | { readonly kind: "person"; readonly reason: PersonReason }
  /** After the last day: it is told so, and offered the return. */
  | { readonly kind: "late" }
  /** Acted on `OBJECTION_HOURS` after its mail was handed over, unless the owner of the mailbox objects. */
  | { readonly kind: "wait" }
  | { readonly kind: "act" };

/** Decides what becomes of a declaration (issue *Withdrawal*; Directive 2011/83, art. 11a). */
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

/** Counts until when the owner of the mailbox may object, from the moment the mail about it was handed over. */
export function objectionEnd(handedOverAt: Date): Date {
  return new Date(handedOverAt.getTime() + OBJECTION_HOURS * HOUR_MS);
}

const HOUR_MS = 60 * 60_000;

function person(reason: PersonReason): WithdrawalPlan {
  return { kind: "person", reason };
}

/**
 * Counts the last day on which a declaration is in time, an ISO date of the shop's time zone: a term that would end on a
 * day of rest ends with the next working day (Regulation 1182/71, art. 3).
 */
export function withdrawalEnd({ withdrawalUntil }: ReturnWindow): string {
  let day = withdrawalUntil;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Counts the days left to pay back, less than none once it is overdue. */
export function refundDaysLeft(declaredAt: Date, now: Date): number {
  return WITHDRAWAL_REFUND_DAYS - Math.floor((now.getTime() - declaredAt.getTime()) / (24 * HOUR_MS));
}

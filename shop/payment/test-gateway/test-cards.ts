/** Reactions of the test gateway to a card. */
export type TestCardBehaviour =
  | "authorise"
  | "decline"
  | "insufficient_funds"
  | "challenge"
  | "decline_renewals"
  | "challenge_renewals"
  | "authorise_then_time_out"
  | "time_out";

export interface TestCard {
  /** As shown: in groups of four. */
  readonly number: string;
  readonly behaviour: TestCardBehaviour;
}

/** Test cards of the gateway; any future date and any security code of the right length are accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", behaviour: "authorise" },
  { number: "5555 5555 5555 4444", behaviour: "authorise" },
  { number: "4000 0000 0000 0002", behaviour: "decline" },
  { number: "4000 0000 0000 9995", behaviour: "insufficient_funds" },
  { number: "4000 0000 0000 3220", behaviour: "challenge" },
  { number: "4000 0000 0000 0515", behaviour: "decline_renewals" },
  { number: "4000 0027 6000 3184", behaviour: "challenge_renewals" },
  { number: "4000 0000 0000 0341", behaviour: "authorise_then_time_out" },
  { number: "4000 0000 0000 0119", behaviour: "time_out" },
];

/** The bank's reactions to later charges of a stored card. */
export const RENEWALS = ["authorise", "decline", "challenge"] as const;
export type Renewal = (typeof RENEWALS)[number];

export function renewalOf(behaviour: TestCardBehaviour): Renewal {
  if (behaviour === "decline_renewals") return "decline";
  return behaviour === "challenge_renewals" ? "challenge" : "authorise";
}

/** Returns null for any other card: the customer may have typed a real one. */
export function findCardBehaviour(digits: string): TestCardBehaviour | null {
  return TEST_CARDS.find(({ number }) => number.replaceAll(" ", "") === digits)?.behaviour ?? null;
}

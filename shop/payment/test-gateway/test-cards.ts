/** What the test gateway does with a card. */
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
  /** As it is shown: in groups of four. */
  readonly number: string;
  readonly behaviour: TestCardBehaviour;
}

/** Every card the test gateway knows, any future date and any security code of the right length. */
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

/** What the bank says to later charges of a card that was kept. */
export const RENEWALS = ["authorise", "decline", "challenge"] as const;
export type Renewal = (typeof RENEWALS)[number];

export function renewalOf(behaviour: TestCardBehaviour): Renewal {
  if (behaviour === "decline_renewals") return "decline";
  return behaviour === "challenge_renewals" ? "challenge" : "authorise";
}

/** Null for a card that is none of the test cards: somebody may have typed her own. */
export function behaviourOf(digits: string): TestCardBehaviour | null {
  return TEST_CARDS.find(({ number }) => number.replaceAll(" ", "") === digits)?.behaviour ?? null;
}

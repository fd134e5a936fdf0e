/** Topics of the questions, in the order of the page of all questions. */
export const FAQ_TOPICS = ["products", "order", "delivery", "returns", "subscription", "privacy"] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

/** One question in the language of the page. */
export interface FaqEntry {
  /** Stable and the same in both languages: `/faq#returns`. */
  readonly id: string;
  readonly topic: FaqTopic;
  readonly question: string;
  /** Plain text; paragraphs are separated by a line break. */
  readonly answer: string;
}

/** Returns what the search of the questions reads. */
export function questionText({ question, answer }: Pick<FaqEntry, "question" | "answer">): string {
  return `${question} ${answer}`;
}

/** Builds the address of a question on the page of all. */
export function questionPath({ id }: Pick<FaqEntry, "id">): string {
  return `/faq#${id}`;
}

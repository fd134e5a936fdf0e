import type { ByPerson, StoreAnswer } from "./store-answer.ts";
import type { ExportedFile } from "./sales-calls.ts";

/** Calls about the newsletter. */
export interface NewsletterCalls {
  readonly countNewsletter: () => Promise<StoreAnswer<NewsletterStats>>;
  /** Writes the confirmed addresses as CSV, each with the link that its mails must carry; it is logged who did it. */
  readonly exportNewsletter: (input: ExportNewsletterInput) => Promise<StoreAnswer<ExportedReaders>>;
}

export interface ExportNewsletterInput extends ByPerson {
  /** 1 to 50 000 addresses; 10 000 if absent. */
  readonly limit?: number | undefined;
  /** `after` of the part before; absent for the first. */
  readonly after?: string | undefined;
}

export interface NewsletterStats {
  readonly kinds: readonly NewsletterCount[];
  /** Who left within `days`. */
  readonly left: number;
  /** What `left` and `recent` count. */
  readonly days: number;
}

/** Sign-ups at one place in one language. */
export interface NewsletterCount {
  /** `footer`, `checkout` … */
  readonly source: string;
  readonly language: string;
  readonly pending: number;
  readonly confirmed: number;
  /** Confirmed within the days of the answer. */
  readonly recent: number;
}

export interface ExportedReaders extends ExportedFile {
  readonly count: number;
  /** Continues the list; null where this is all. */
  readonly after: string | null;
}

import { REVIEW_VOTES_KEY } from "#domain/storage-keys.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";
import { type Vote, VOTES } from "#app/features/reviews/votes/vote.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** Number of newest votes that are kept. */
const VOTES_KEPT = 200;
const KEY_BYTES = 32;
const KEY_FORMAT = /^[0-9a-f]{64}$/;

/** Votes of this browser on reviews. */
interface StoredVotes {
  /** Random key that does not identify the visitor; empty until the first vote. */
  readonly voter: string;
  readonly votes: readonly (readonly [reviewId: string, vote: Vote])[];
}

const NONE: StoredVotes = { voter: "", votes: [] };

/** Votes in local storage; a browser that has not voted stores nothing. */
export const storedVotes = createStoredValue<StoredVotes>({
  key: REVIEW_VOTES_KEY,
  initial: NONE,
  parse: (text) => parseVotes(text),
  format: (value) => (value.votes.length === 0 ? null : JSON.stringify(value)),
});

/** Finds this browser's vote on a review; null for none. */
export function findVote({ votes }: StoredVotes, reviewId: string): Vote | null {
  return votes.find(([id]) => id === reviewId)?.[1] ?? null;
}

/** Stores or removes a vote. */
export function withVote(stored: StoredVotes, reviewId: string, vote: Vote | null): StoredVotes {
  const others = stored.votes.filter(([id]) => id !== reviewId);
  const votes = vote === null ? others : [...others, [reviewId, vote] as const].slice(-VOTES_KEPT);
  return { voter: stored.voter || makeVoter(), votes };
}

/** Parses the votes in storage, whose content is not trusted. */
export function parseVotes(text: string | null): StoredVotes {
  try {
    const { voter, votes } = fieldsOf(JSON.parse(text ?? "{}"));
    const isKey = typeof voter === "string" && KEY_FORMAT.test(voter);
    return isKey && Array.isArray(votes) ? { voter, votes: votes.filter(isVote).slice(-VOTES_KEPT) } : NONE;
  } catch {
    return NONE;
  }
}

function isVote(entry: unknown): entry is readonly [string, Vote] {
  if (!Array.isArray(entry)) return false;
  const [id, vote] = entry as readonly unknown[];
  return typeof id === "string" && VOTES.some((each) => each === vote);
}

function makeVoter(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

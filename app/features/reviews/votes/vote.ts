/** Votes on a review. */
export const VOTES = ["helpful", "not_helpful"] as const;
export type Vote = (typeof VOTES)[number];

/** Number of each vote. */
export interface VoteCounts {
  readonly helpful: number;
  readonly notHelpful: number;
}

/** Computes the counts after one reader has changed a vote; null is no vote. Each adds 1 to its count (spec §4). */
export function shiftVote(
  counts: VoteCounts,
  { from, to }: { readonly from: Vote | null; readonly to: Vote | null },
): VoteCounts {
  const change = (vote: Vote): number => Number(to === vote) - Number(from === vote);
  return {
    helpful: Math.max(0, counts.helpful + change("helpful")),
    notHelpful: Math.max(0, counts.notHelpful + change("not_helpful")),
  };
}

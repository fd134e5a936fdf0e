import { useId, useRef, useState } from "react";
import { useIsHydrated } from "#app/hydration/hydrated.ts";
import { m } from "#app/i18n/messages.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import type { Review } from "#app/features/reviews/review.ts";
import { sendVote } from "#app/features/reviews/review-calls.ts";
import { storedVotes, findVote, withVote } from "./stored-votes.ts";
import { shiftVote, type Vote, type VoteCounts } from "#app/features/reviews/votes/vote.ts";

interface HelpfulButtonsProps {
  readonly review: Pick<Review, "id" | "helpful" | "notHelpful">;
  /** True if the server counts the vote; a vote on a sample is counted in this browser only. */
  readonly isCounted: boolean;
}

/**
 * Buttons to vote on a review: pressing again withdraws the vote, each adds 1 to its count (spec §4). They need
 * scripts: the server renders only their space.
 */
export function HelpfulButtons(props: HelpfulButtonsProps) {
  return <div className="min-h-11 noscript:hidden">{useIsHydrated() && <Buttons {...props} />}</div>;
}

function Buttons({ review, isCounted }: HelpfulButtonsProps) {
  const { id } = review;
  const vote = findVote(useSharedState(storedVotes), id);
  const [counted, setCounted] = useState<VoteCounts | null>(null);
  const calls = useRef(0);
  const question = useId();
  const counts = isCounted ? (counted ?? review) : shiftVote(review, { from: null, to: vote });

  async function press(pressed: Vote): Promise<void> {
    const to = vote === pressed ? null : pressed;
    calls.current += 1;
    const call = calls.current;
    // Withdrawing the last vote also removes the key: the server gets the previous key.
    const known = storedVotes.get().voter;
    const next = withVote(storedVotes.get(), id, to);
    storedVotes.set(next);
    if (!isCounted) return;
    setCounted(shiftVote(counts, { from: vote, to }));
    const answer = await sendVote({ review: id, vote: to, voter: known || next.voter });
    // After a failed request the vote stays as shown.
    if (answer !== null && call === calls.current) setCounted(answer);
  }

  const buttons = [
    { kind: "helpful", text: m["reviews.helpful"]({ count: counts.helpful }) },
    { kind: "not_helpful", text: m["reviews.not_helpful"]({ count: counts.notHelpful }) },
  ] as const;
  return (
    <div role="group" aria-labelledby={question} className="flex flex-wrap items-center gap-x-2 text-sm">
      <span id={question} className="mr-1 text-muted">
        {m["reviews.helpful_question"]()}
      </span>
      {buttons.map(({ kind, text }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={vote === kind}
          onClick={() => void press(kind)}
          className="min-h-11 rounded-full border border-line px-4 transition-colors hover:border-line-field aria-pressed:border-accent aria-pressed:bg-accent-surface aria-pressed:font-semibold aria-pressed:text-accent-strong"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

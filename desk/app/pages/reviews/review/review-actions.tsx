import { Text, Textarea } from "@mantine/core";
import type { ReviewDetails } from "#domain/back-office/review-calls.ts";
import { REVIEW_TEXT_MAX_CHARS } from "#domain/reviews/review-text.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const REASON_MAX_CHARS = 500;

/** Offers what can be decided about a review, and the store's answer to it. */
export function ReviewActions({ review: { status, answer } }: { readonly review: ReviewDetails }) {
  const say = useReviewTexts();
  return (
    <>
      {status !== "shown" && (
        <ActionDialog label={say("publish")} intent="publish" isPrimary>
          <Text>{say("publishHelp")}</Text>
          <Textarea name="reason" label={say("fileNote")} rows={2} maxLength={REASON_MAX_CHARS} />
        </ActionDialog>
      )}
      {status === "shown" && (
        <ActionDialog label={say(answer === null ? "answer" : "changeAnswer")} intent="answer" isPrimary>
          <Text>{say("answerHelp")}</Text>
          <Textarea
            name="answer"
            label={say("answerText")}
            defaultValue={answer ?? ""}
            rows={6}
            maxLength={REVIEW_TEXT_MAX_CHARS}
            required
          />
        </ActionDialog>
      )}
      {status === "shown" && answer !== null && (
        <ActionDialog label={say("removeAnswer")} intent="removeAnswer" isDanger>
          <Text>{say("removeAnswerHelp")}</Text>
        </ActionDialog>
      )}
      {status !== "hidden" && (
        <ActionDialog label={say("hide")} intent="hide" isDanger>
          <Text>{say("hideHelp")}</Text>
          <Textarea name="reason" label={say("hideReason")} rows={3} maxLength={REASON_MAX_CHARS} required />
        </ActionDialog>
      )}
    </>
  );
}

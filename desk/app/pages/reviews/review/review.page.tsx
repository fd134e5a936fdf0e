import { Anchor, Grid, Stack, Text } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/review.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { Facts } from "#desk/app/parts/facts.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { readNumber } from "#desk/app/parts/read-number.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { ReviewActions } from "./review-actions.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const number = readNumber(params.number);
  if (number === null) throw data(null, 404);
  const answer = await askStore(request, context, "showReview", { review: number });
  if (!answer.ok) throw data(null, 404);
  return { review: answer.data, mayDecide: mayDo(role, "reviews.decide") };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<ActionResult> {
  const read = await readTexts(request);
  const review = readNumber(params.number) ?? 0;
  const reason = read("reason");
  switch (read("intent")) {
    case "publish": {
      const input = { review, reason: reason || undefined };
      return toResult(await askStore(request, context, "publishReview", input));
    }
    case "hide":
      return toResult(await askStore(request, context, "hideReview", { review, reason }));
    case "answer": {
      const answer = read("answer");
      return toResult(await askStore(request, context, "answerReview", { review, answer }));
    }
    case "removeAnswer":
      return toResult(await askStore(request, context, "answerReview", { review, answer: null }));
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

export const clientAction = tryAction;

/** One review with everything that staff decide by. */
export default function ReviewPage({ loaderData: { review, mayDecide } }: Route.ComponentProps) {
  const say = useReviewTexts();
  const dates = useDates();
  const moment = (at: string | null) => (at === null ? null : dates.moment(at));
  return (
    <>
      <PageHeader title={say("reviewOf", { number: review.number, product: review.product })}>
        {mayDecide && <ReviewActions review={review} />}
      </PageHeader>
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Section title={say("review")}>
              <Text fw={600} className="desk-words">
                {review.title}
              </Text>
              <Text className="desk-words">{review.text}</Text>
            </Section>
            {review.answer !== null && (
              <Section title={say("ourAnswer")}>
                <Text className="desk-words">{review.answer}</Text>
              </Section>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={say("about")}>
            <Facts
              label={say("about")}
              facts={[
                [say("status"), say(`status.${review.status}`)],
                [say("rating"), say("stars", { rating: review.rating })],
                [say("product"), [review.product, review.variantTitle].filter(Boolean).join(" · ")],
                [say("reviewer"), review.reviewer ?? say("anonymous")],
                [say("email"), review.email],
                [say("purchase"), say(review.verified ? "verified" : "unverified")],
                [say("createdAt"), moment(review.createdAt)],
                [say("language"), review.language],
                [say("votes"), say("votesOf", { helpful: review.helpful, notHelpful: review.notHelpful })],
                [say("decidedBy"), review.decidedBy],
                [say("decidedAt"), moment(review.decidedAt)],
                [say("decisionReason"), review.reason],
                [say("answeredBy"), review.answeredBy],
                [say("answeredAt"), moment(review.answeredAt)],
              ]}
            />
          </Section>
        </Grid.Col>
      </Grid>
      <Anchor component={Link} to="/reviews" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}

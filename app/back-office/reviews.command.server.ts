import { z } from "zod";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import {
  answerReview,
  hideReview,
  type ModerationRefusal,
  type ModerationResult,
  showReview,
} from "#app/features/reviews/moderate-review.server.ts";
import { findReview } from "#app/features/reviews/review.store.server.ts";
import { REVIEW_STATUSES, type StoredReview } from "#app/features/reviews/review.tables.ts";
import {
  loadReviewsPage,
  productHandle,
  reviewAnswer,
  reviewReason as reason,
  toReviewDetails,
  toReviewSummary,
} from "./office/review-calls.server.ts";
import { by, rowLimit } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

/** Length of a review's excerpt in a table. */
const BEGINNING_CHARS = 60;

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("list")]),
      values: z.strictObject({
        status: z.enum(REVIEW_STATUSES).optional(),
        product: productHandle.optional(),
        limit: rowLimit,
        before: number.optional(),
      }),
    })
    .transform(({ values }) => ({ action: "list" as const, ...values })),
  about("read", {}),
  about("show", { by, reason: reason.optional() }),
  about("hide", { by, reason }),
  about("answer", { by, text: reviewAnswer }),
  about("unanswer", { by }),
]);

function about<Action extends string, Values extends z.ZodRawShape>(action: Action, values: Values) {
  return z
    .object({ positionals: z.tuple([z.literal(action), number]), values: z.strictObject(values) })
    .transform(({ positionals: [, asked], values: given }) => ({ action, number: asked, given }));
}

/** Lists, shows, hides and answers reviews of products. */
export const reviewsCommand: StoreCommand = {
  name: "reviews",
  usage:
    "list [--status waiting|shown|hidden] [--product <handle>] [--limit <n>] [--before <n>] | read <n> | show <n> [--reason <text>] | hide <n> --reason <text> | answer <n> --text <text> | unanswer <n>; each change [--by <name>]",
  summary: "reviews; show lets visitors read one, hide tells its author why they cannot",
  options: {
    status: { type: "string" },
    product: { type: "string" },
    limit: { type: "string" },
    before: { type: "string" },
    reason: { type: "string" },
    text: { type: "string" },
    by: { type: "string" },
  },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    const asked = parsed.data;
    switch (asked.action) {
      case "list":
        return list(office, asked);
      case "read":
        return read(office, asked.number);
      case "show": {
        const { by: name, reason: why = null } = asked.given;
        return told(asked.number, await showReview(office, asked.number, { by: name, reason: why }));
      }
      case "hide":
        return told(asked.number, await hideReview(office, asked.number, asked.given));
      case "answer": {
        const { by: name, text: answer } = asked.given;
        return told(asked.number, await answerReview(office, asked.number, { by: name, answer }));
      }
      case "unanswer": {
        const given = { by: asked.given.by, answer: null };
        return told(asked.number, await answerReview(office, asked.number, given));
      }
    }
  },
};

interface ListInput {
  readonly status?: StoredReview["status"] | undefined;
  readonly product?: string | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

async function list(office: StoreOffice, asked: ListInput): Promise<CommandResult> {
  const { status = null, product = null, limit, before = null } = asked;
  const { rows, next } = await loadReviewsPage(office, { status, product, limit, before });
  const table = formatTable(
    rows,
    [
      { title: "review", of: (row) => row.number, right: true },
      { title: "status", of: (row) => row.status },
      { title: "written", of: (row) => row.createdAt.slice(0, 10) },
      { title: "product", of: (row) => row.product },
      { title: "stars", of: (row) => row.rating, right: true },
      { title: "verified", of: (row) => (row.verified ? "yes" : "") },
      { title: "title", of: (row) => row.title },
      { title: "text", of: (row) => row.text.slice(0, BEGINNING_CHARS) },
    ],
    "No reviews.",
  );
  return done(next === null ? table : `${table}\nOlder ones: --before ${next}`, rows);
}

async function read({ site }: StoreOffice, asked: number): Promise<CommandResult> {
  const row = await findReview(site, asked);
  if (row === null) return refused(asked, "unknown_review");
  const {
    status,
    productHandle: product,
    rating,
    title,
    reviewer,
    variantTitle,
    verified,
    email,
    orderId,
  } = row;
  const facts = formatFacts([
    ["review", String(row.number)],
    ["status", status],
    ["written", `${formatMoment(row.createdAt)}, in ${row.language}`],
    ["product", [product, variantTitle].filter(Boolean).join(", ")],
    ["stars", String(rating)],
    ["by", reviewer ?? "Anonymous"],
    ["mailbox", email],
    ["verified", verified ? `order ${orderId ?? ""}` : "no"],
    ["helpful", `${row.helpful} yes, ${row.notHelpful} no`],
    ["decided", row.decidedAt === null ? null : `${formatMoment(row.decidedAt)} by ${row.decidedBy ?? ""}`],
    ["reason", row.reason],
    ["title", title],
    ...row.text.split("\n").map((line, index) => [index === 0 ? "text" : "", line] as const),
    ["answer", row.answer],
  ]);
  return done(facts, toReviewDetails(row));
}

function told(asked: number, result: ModerationResult): CommandResult {
  if (!result.ok) return refused(asked, result.code);
  const { review, isChanged } = result;
  const answered = review.answer === null ? "" : " and answered";
  const said = isChanged ? "is" : "was already";
  return done(`Review ${review.number} ${said} ${review.status}${answered}.`, toReviewSummary(review));
}

function refused(asked: number, code: ModerationRefusal): CommandResult {
  switch (code) {
    case "unknown_review":
      return refuse(`There is no review ${asked}.`, code);
    case "other_review":
      return refuse(`The author of review ${asked} has written another one of the product since.`, code);
    case "not_shown":
      return refuse(`Review ${asked} is not shown: only what visitors can read is answered.`, code);
  }
}

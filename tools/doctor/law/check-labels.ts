import { z } from "zod";
import { askGraphql } from "#tools/doctor/ask-graphql.ts";
import { ok, type Outcome, unfilled } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

const SHOWN_MAX = 5;
const field = z.object({ value: z.string() }).nullable();

const LABELS = {
  query: `query DoctorLabels {
    products(first: 250) {
      nodes {
        title
        kind: metafield(namespace: "custom", key: "kind") { value }
        ingredients: metafield(namespace: "custom", key: "ingredients") { value }
        formula: metafield(namespace: "custom", key: "formula") { value }
        directions: metafield(namespace: "custom", key: "directions") { value }
        label: metafield(namespace: "custom", key: "labelDetails") { value }
      }
    }
  }`,
  data: z.object({
    products: z.object({
      nodes: z.array(
        z.object({
          title: z.string(),
          kind: field,
          ingredients: field,
          formula: field,
          directions: field,
          label: field,
        }),
      ),
    }),
  }),
};

/** Number of a notification: a digit somewhere behind the word. */
const NOTIFICATION = /notific[^\n]*\d/i;

/** Checks that supplements say what a label has to say before they are bought (Reg. 1169/2011 art. 14, Dir. 2002/46). */
export async function checkLabels({ storefront }: ShopUnderTest): Promise<Outcome> {
  const answer = await askGraphql(storefront, LABELS);
  if (!answer.ok) return toFault(answer, "Grant the token its permissions first.");
  const supplements = answer.data.products.nodes.filter(({ kind }) => kind?.value !== "goods");
  const lacking = supplements.filter(
    ({ ingredients, formula, directions, label }) =>
      [ingredients, formula, directions].includes(null) || !NOTIFICATION.test(label?.value ?? ""),
  );
  if (lacking.length === 0) return ok("Each supplement has its ingredients, directions and notification.");
  const titles = lacking.slice(0, SHOWN_MAX).map(({ title }) => title);
  const more = lacking.length > SHOWN_MAX ? " …" : "";
  return unfilled(
    `${lacking.length} supplements lack ingredients, directions or the number of their notification: ${titles.join(", ")}${more}`,
    "Fill in ingredients, formula, directions and labelDetails: docs/law.md.",
  );
}

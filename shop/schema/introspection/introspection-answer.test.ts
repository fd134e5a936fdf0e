import { assertValidSchema, getIntrospectionQuery, parse, validateExecutionArgs } from "graphql";
import { expect, test } from "vitest";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { createIntrospectionAnswers } from "./introspection-answer.ts";
import { SelectionSizes } from "#shop/schema/limits/selection-sizes.ts";
import { NO_LIMITS, WorkMeter } from "#shop/schema/limits/work-meter.ts";

const schema = createExecutableSchemas([])["2024-01"];
const QUERY = getIntrospectionQuery();

/** Answers a document, and returns the work that took. */
async function answerOf(introspect: ReturnType<typeof createIntrospectionAnswers>, query: string) {
  const document = parse(query);
  const validated = validateExecutionArgs({ schema, document });
  if ("length" in validated) throw new Error("The document is not valid.");
  const work = new WorkMeter(new SelectionSizes(validated.fragmentDefinitions, {}), NO_LIMITS);
  const { text } = await introspect(document, validated, work);
  return { text, units: work.units };
}

test("a document is executed once, however it is spelled", async () => {
  assertValidSchema(schema);
  const introspect = createIntrospectionAnswers();
  const first = await answerOf(introspect, QUERY);
  expect(first.units).toBeGreaterThan(10_000);
  const [operation = "", ...fragments] = QUERY.split(/(?=\bfragment )/);
  const spellings = [
    ...Array.from({ length: 5 }, (_, n) => `${QUERY}#${n}`),
    `# first\n${QUERY}`,
    QUERY.replaceAll(/\s+/g, " "),
    QUERY.replaceAll("\n", "\n\n"),
    QUERY.replace("query IntrospectionQuery", "query Other"),
    [...fragments.toReversed(), operation].join("\n"),
  ];
  for (const spelling of spellings) {
    expect(await answerOf(introspect, spelling)).toEqual({ text: first.text, units: 0 });
  }
});

test("a document that asks for something else is executed and counted", async () => {
  const introspect = createIntrospectionAnswers();
  const { units } = await answerOf(introspect, QUERY);
  const other = await answerOf(introspect, getIntrospectionQuery({ descriptions: false }));
  expect(other.units).toBeGreaterThan(units / 2);
});

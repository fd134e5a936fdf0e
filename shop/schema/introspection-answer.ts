import { type DocumentNode, executeRootSelectionSet, type ValidatedExecutionArgs } from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { SelectionSizes } from "./selection-sizes.ts";
import { NO_LIMITS, WorkMeter } from "./work-meter.ts";

/** Tools ask in a few ways; each answer has half a megabyte. */
const ANSWERS_KEPT = 4;

/** JSON that is written already, for an answer that is kept as text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Answers standard introspection (`standard-introspection.ts`): executes a document once and keeps its answer as text.
 * The document cache hands out the same document for the same query.
 */
export function createIntrospectionAnswers(): (
  document: DocumentNode,
  validated: ValidatedExecutionArgs,
) => Promise<JsonText> {
  const answers = new BoundedMap<DocumentNode, JsonText>({ maxEntries: ANSWERS_KEPT });
  return async (document, validated) => {
    const known = answers.get(document);
    if (known) return known;
    const work = new WorkMeter(new SelectionSizes({}, {}), NO_LIMITS);
    const result = await executeRootSelectionSet({ ...validated, contextValue: { work } });
    const answer = new JsonText(JSON.stringify(result));
    answers.set(document, answer);
    return answer;
  };
}

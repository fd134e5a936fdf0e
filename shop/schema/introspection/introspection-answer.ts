import {
  type DocumentNode,
  executeRootSelectionSet,
  Kind,
  print,
  type ValidatedExecutionArgs,
} from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

/** Tools send a few different queries; each answer has half a megabyte. */
const ANSWERS_KEPT = 4;

/** Serialised JSON, for an answer that is cached as text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Makes a function that answers standard introspection (`standard-introspection.ts`): executes a document once,
 * whatever its formatting, and caches its answer as text. The work of executing it is counted.
 */
export function createIntrospectionAnswers(): (
  document: DocumentNode,
  validated: ValidatedExecutionArgs,
  work: WorkMeter,
) => Promise<JsonText> {
  const answers = new BoundedMap<string, JsonText>({ maxEntries: ANSWERS_KEPT });
  // The document cache returns the same document for the same query.
  const keys = new WeakMap<DocumentNode, string>();
  return async (document, validated, work) => {
    const key = keys.get(document) ?? spelledAlike(document);
    keys.set(document, key);
    const known = answers.get(key);
    if (known) return known;
    work.spendObjects(1, work.selections.ofSet(validated.operation.selectionSet));
    const result = await executeRootSelectionSet({ ...validated, contextValue: { work } });
    const answer = new JsonText(JSON.stringify(result));
    answers.set(key, answer);
    return answer;
  };
}

/** Normalises a document: without comments, white space and the name of its operation, its parts sorted. */
function spelledAlike({ definitions }: DocumentNode): string {
  const parts = definitions.map((part) =>
    print(part.kind === Kind.OPERATION_DEFINITION ? { ...part, name: undefined } : part),
  );
  return parts.toSorted().join("\n");
}

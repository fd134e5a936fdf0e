import { fieldsOf } from "#lib/values/fields-of.ts";

/** Fields of a call that name its object; where it has several, the first of them does. */
const SUBJECTS = [
  "customer",
  "return",
  "withdrawal",
  "review",
  "job",
  "campaign",
  "invoice",
  "subscription",
  "order",
  "variant",
  "code",
  "plan",
] as const;
/** Fields that name an object by themselves: of products, collections, articles, pictures, lists. */
const NAMES = ["handle", "file", "name"] as const;

/** Returns the object of a call as the audit log names it, "order 1001"; empty if it has no object. */
export function subjectOf(input: object): string {
  const given = fieldsOf(input);
  const kind = SUBJECTS.find((each) => isPlain(given[each]));
  if (kind !== undefined) return `${kind} ${String(given[kind])}`;
  // A document has its handle beside its texts, or among its facts.
  const document = fieldsOf(given["document"] ?? given["article"]);
  const named = [given, document, fieldsOf(document["facts"])].flatMap((fields) =>
    NAMES.map((name) => fields[name]),
  );
  return String(named.find(isPlain) ?? "");
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Returns what a change replaced, where its answer tells (`before`); null where it does not. */
export function beforeOf(answer: { readonly ok: boolean; readonly data?: unknown }): unknown {
  const { ok, data } = answer;
  return ok && typeof data === "object" && data !== null && "before" in data ? data.before : null;
}

import { trustType } from "#lib/values/trust-type.ts";
/**
 * Replaces placeholders such as `{returnDays}` by facts, in a text or in every text of a list or an object.
 *
 * @throws {Error} when a text names a fact that does not exist: a mistake in the text, found by its test.
 */
export function fillFacts<Content>(content: Content, facts: Readonly<Record<string, string>>): Content {
  return mapTexts(content, (text) => fillText(text, facts));
}

/** Changes a text, or every text of a list or an object. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  if (typeof content === "string") return trustType<Content>(change(content));
  if (Array.isArray(content))
    return trustType<Content>(content.map((each: unknown) => mapTexts(each, change)));
  if (typeof content !== "object" || content === null) return content;
  return trustType<Content>(
    Object.fromEntries(
      Object.entries(content).map(([key, value]: [string, unknown]) => [key, mapTexts(value, change)]),
    ),
  );
}

function fillText(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A text names "${name}", which is no fact of the store.`);
    return fact;
  });
}

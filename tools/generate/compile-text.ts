/**
 * Entry of a `texts/<language>.json`: a text with parameters, `"Elimină {name}"`, or one in plural forms, in the inlang
 * message format.
 */
export type Text = string | readonly [PluralText];

interface PluralText {
  /** `["input count", "local countPlural = count: plural"]` */
  readonly declarations: readonly string[];
  /** `["countPlural"]` */
  readonly selectors: readonly string[];
  /** `{ "countPlural=one": "{count} produs", "countPlural=*": "{count} de produse" }` */
  readonly match: Readonly<Record<string, string>>;
}

const PARAMETER = /\{(\w+)\}/g;
const OTHER = "*";

/** Lists the names of a text's parameters, in the order of their first use. */
export function listParameters(text: Text): readonly string[] {
  const forms =
    typeof text === "string" ? [text] : [`{${pluralOf(text).counted}}`, ...Object.values(text[0].match)];
  return [...new Set(forms.flatMap((form) => [...form.matchAll(PARAMETER)].map(([, name = ""]) => name)))];
}

/** Changes a text, in all its plural forms. */
export function mapText(text: Text, change: (form: string) => string): Text {
  if (typeof text === "string") return change(text);
  const forms = Object.entries(text[0].match).map(([condition, form]) => [condition, change(form)]);
  return [{ ...text[0], match: Object.fromEntries(forms) as PluralText["match"] }];
}

/** Tells whether a text needs `plural`, the function that picks the form of a number. */
export function hasPlural(text: Text): boolean {
  return typeof text !== "string";
}

/**
 * Compiles a text to a JavaScript expression in which its parameters are fields of `inputs`.
 *
 * @throws {Error} when a text uses more of the message format than one number's plural forms.
 */
export function compileText(text: Text, language: string): string {
  if (typeof text === "string") return literal(text);
  const { counted, forms } = pluralOf(text);
  const fields = forms.map(([form, shown]) => `${form}: ${literal(shown)}`);
  return `plural("${language}", inputs.${counted}, { ${fields.join(", ")} })`;
}

function literal(text: string): string {
  if (!text.match(PARAMETER)) return JSON.stringify(text);
  const escaped = text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
  return `\`${escaped.replaceAll(PARAMETER, (_match, name: string) => `\${inputs.${name}}`)}\``;
}

interface Plural {
  /** Parameter that selects the plural form. */
  readonly counted: string;
  /** `[["one", "{count} produs"], ["other", "{count} de produse"]]` */
  readonly forms: readonly (readonly [form: string, text: string])[];
}

function pluralOf([text]: readonly [PluralText]): Plural {
  const [input = "", local = ""] = text.declarations;
  const counted = /^input (\w+)$/.exec(input)?.[1];
  const selector = new RegExp(`^local (\\w+) = ${counted}: plural$`).exec(local)?.[1];
  if (counted === undefined || selector === undefined || text.declarations.length !== 2)
    throw new Error(`Not the plural forms of one number: ${JSON.stringify(text.declarations)}.`);
  const forms = Object.entries(text.match).map(([condition, shown]) => {
    const form = condition.startsWith(`${selector}=`) ? condition.slice(selector.length + 1) : "";
    if (!/^(zero|one|two|few|many|\*)$/.test(form)) throw new Error(`Not a plural form: "${condition}".`);
    return [form === OTHER ? "other" : form, shown] as const;
  });
  if (!forms.some(([form]) => form === "other"))
    throw new Error("A text in plural forms needs one for the rest, `*`.");
  return { counted, forms };
}

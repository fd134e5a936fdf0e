/** HTML that is safe to put into a document as it is. */
export class SafeHtml {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML or XML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Writes HTML as a template: ``html`<p>${typed}</p>` ``. Texts and numbers are escaped, HTML is put in as it is. */
export function html(markup: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: markup }, ...values.map(toMarkup)));
}

function toMarkup(value: Value): string {
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(String).join("");
}

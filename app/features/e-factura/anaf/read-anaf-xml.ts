/** An element of ANAF's answers: `header` or `Error(s)`, whose facts are attributes. */
const ELEMENT = /<(?:[\w-]+:)?(header|Errors?)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The number of a document (BT-1): the first identifier of its root that is not its specification's. */
const NUMBER = /<cbc:ID(?:\s[^>]{0,200})?>([^<]{1,200})<\/cbc:ID>/;
const UNICODE_MAX = 0x10ffff;
const MESSAGES_MAX = 50;
const MESSAGE_MAX_CHARS = 2_000;

export interface AnafXml {
  /** Attributes of `header`. */
  readonly header: Readonly<Record<string, string | undefined>>;
  /** Texts of the errors, each once. */
  readonly messages: readonly string[];
}

/** Reads an answer of ANAF's in XML; null for anything else. */
export function readAnafXml(text: string): AnafXml | null {
  let header: AnafXml["header"] | null = null;
  const messages = new Set<string>();
  for (const [, name, attributes = ""] of text.matchAll(ELEMENT)) {
    const facts = readAttributes(attributes);
    if (name === "header") header ??= facts;
    else if (facts.errorMessage !== undefined && messages.size < MESSAGES_MAX) {
      messages.add(facts.errorMessage.trim().slice(0, MESSAGE_MAX_CHARS));
    }
  }
  return header === null ? null : { header, messages: [...messages] };
}

function readAttributes(text: string): Readonly<Record<string, string | undefined>> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = "", quoted, single = ""]) => [name, decode(quoted ?? single)] as const,
  );
  return Object.fromEntries(pairs);
}

/** Reads the number of a document in UBL; null where there is none. */
export function readDocumentNumber(xml: string): string | null {
  const found = NUMBER.exec(xml)?.[1];
  return found === undefined ? null : decode(found).trim();
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return point > 0 && point <= UNICODE_MAX ? String.fromCodePoint(point) : "\uFFFD";
  });
}

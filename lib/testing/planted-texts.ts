import sanitizeHtml from "sanitize-html";

/**
 * Markup that an attacker types into a field, or a hostile platform sends for it: it closes attributes, scripts,
 * styles, titles, text areas, comments and CDATA, and then opens elements of its own.
 */
export const PLANTED_MARKUP =
  `x" onfocus="planted()" y=' onfocus='planted()' >` +
  `]]></script></style></title></textarea></noscript></template>--><planted-tag></planted-tag>` +
  `<script>planted()</script><img src=x onerror=planted()><a href="javascript:planted()">`;

/** Addresses that run a script in a link, a form or a frame. */
export const PLANTED_ADDRESSES: readonly string[] = [
  "javascript:planted()",
  " JaVaScRiPt:planted()",
  "java\tscript:planted()",
  "data:text/html,<script>planted()</script>",
  "vbscript:planted()",
];

/**
 * Control sequences that move a terminal's cursor, clear it, colour it, set its title, and change the direction of the
 * text.
 */
export const PLANTED_CONTROLS =
  "a\u001B[2J\u001B]0;planted\u0007\u009B31m\u0085\r\u0008\u202Eb\u2066c\u200Bd";

/** Characters that no line of a terminal may contain; the line feed is allowed. */
export const TERMINAL_CONTROLS = /(?!\n)\p{Cc}|[\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u;

const LABEL = /⟦(\w+)⟧/gu;

/** Makes a planted text that names its field. */
export function plantedIn(field: string): string {
  return `${PLANTED_MARKUP}⟦${field}⟧`;
}

/**
 * Copies a value with a planted text in each of these fields, at any depth; the texts of a list are replaced one by
 * one. Missing fields are not added.
 */
export function plant<Value>(value: Value, fields: readonly string[]): Value {
  return planted(value, null, new Set(fields)) as Value;
}

function planted(value: unknown, field: string | null, fields: ReadonlySet<string>): unknown {
  const isMeant = field !== null && fields.has(field);
  if (isMeant && (typeof value === "string" || value === null)) return plantedIn(field);
  if (Array.isArray(value)) return value.map((each: unknown) => planted(each, field, fields));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, planted(inner, key, fields)] as const),
  );
}

interface Found {
  /** Fields whose text is readable. */
  readonly shown: readonly string[];
  /** Planted markup that is not text: elements, event handlers, addresses of scripts. */
  readonly alive: readonly string[];
}

const ADDRESS_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);
/** Browsers ignore blanks and control characters before and inside a scheme. */
const SCRIPT_ADDRESS = /^(?:javascript|vbscript|data:text)/i;

/** Parses HTML as a browser does, and finds the planted texts in it. */
export function findPlanted(html: string): Found {
  const alive: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      "*": (tagName, attribs) => {
        if (tagName === "planted-tag") alive.push(`<${tagName}>`);
        for (const [name, value] of Object.entries(attribs)) {
          const address = value.replaceAll(/[\s\p{Cc}]/gu, "");
          if (name.startsWith("on") || name === "srcdoc") alive.push(`${tagName} ${name}`);
          if (ADDRESS_ATTRIBUTES.has(name) && SCRIPT_ADDRESS.test(address))
            alive.push(`${tagName} ${name}=${value}`);
        }
        return { tagName, attribs };
      },
    },
  });
  const shown = new Set([...html.matchAll(LABEL)].map(([, field = ""]) => field));
  return { shown: [...shown].toSorted(), alive };
}

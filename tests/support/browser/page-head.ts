/** Head of a page as programs read it from the HTML. */
export interface ReadHead {
  readonly title: string | null;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** By language: `{ ro, en, "x-default" }`. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Content of every `<meta>` by its `name` or `property`. */
  readonly meta: Readonly<Record<string, string>>;
  readonly jsonLd: readonly unknown[];
}

/** Reads the server's HTML, without a browser: previews and many crawlers run no scripts either. */
export function readHead(html: string): ReadHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = (name: string) => [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(attributesOf);
  const links = tags("link");
  const metas = tags("meta");
  const meta = Object.fromEntries(
    metas.flatMap(({ name, property, content = "" }) => {
      const key = name ?? property;
      return key === undefined ? [] : [[key, content]];
    }),
  );
  return {
    title: decode(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? null),
    canonical: links.find(({ rel }) => rel === "canonical")?.href ?? null,
    robots: meta.robots ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === "alternate" && hreflang !== undefined && href !== undefined ? [[hreflang, href]] : [],
      ),
    ),
    meta,
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = ""]) => JSON.parse(text) as unknown,
    ),
  };
}

function attributesOf([, text = ""]: RegExpMatchArray): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode<T extends string | null>(text: T): T {
  return (text?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "") ?? null) as T;
}

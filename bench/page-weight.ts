import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
const SCRIPT = /\/assets\/[\w.-]+\.js/g;
/** Imports that load with the script; what `import()` names loads when it is needed. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

export interface PageWeight {
  /** Bytes of the document, gzip. */
  readonly html: number;
  /** Bytes of all scripts that load with the page, gzip. */
  readonly scripts: number;
}

/** What a browser downloads before a page works, as gzip at the default level, whatever the server prefers to send. */
export async function weighPage(store: string, path: string): Promise<PageWeight> {
  const html = await textOf(`${store}${path}`);
  const waiting = [...new Set(html.match(SCRIPT))];
  const scripts = new Map<string, number>();
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (scripts.has(script)) continue;
    const code = await textOf(`${store}${script}`);
    scripts.set(script, (await compress(code)).length);
    for (const [, name] of code.matchAll(STATIC_IMPORT)) waiting.push(`/assets/${name}`);
  }
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  return { html: (await compress(html)).length, scripts: total };
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { "accept-language": "ro" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

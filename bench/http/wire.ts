import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "../../domain/language/languages.ts";
import { BROWSER_LOCALES } from "#bench/pages.ts";

/** Answer as transferred. */
export interface WireAnswer {
  /** Alternating names and values, as the server wrote them. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/**
 * Requests a page as a browser of that language does, and leaves the body compressed; `fetch` would decompress it.
 *
 * @throws {Error} when the answer is not 200 or not in brotli
 */
export async function askOnWire(url: string, language: Language): Promise<WireAnswer> {
  const answer = await ask(url, {
    accept: "text/html",
    "accept-encoding": "br",
    "accept-language": BROWSER_LOCALES[language],
  });
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  if (answer.headers["content-encoding"] !== "br") throw new Error(`${url} did not answer in brotli.`);
  return { rawHeaders: answer.rawHeaders, body };
}

/** Requests a page and reads its document. */
export async function readDocument(url: string, language: Language): Promise<string> {
  return brotliDecompressSync((await askOnWire(url, language)).body).toString();
}

function ask(url: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = url.startsWith("https:")
      ? // The certificate is made for this run, and self-signed.
        requestHttps(url, { headers, rejectUnauthorized: false }, resolve)
      : requestHttp(url, { headers }, resolve);
    asked.on("error", reject).end();
  });
}

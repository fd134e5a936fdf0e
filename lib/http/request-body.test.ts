import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { describe, expect, test } from "vitest";
import { parseJson, readBytes, readForm, readJson } from "./request-body.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

function post(type: string, body: BodyInit): Request {
  return new Request("http://store.test/", { method: "POST", headers: { "content-type": type }, body });
}

/** Returns a request whose sender disconnects in the middle of the body. */
function aborted(type: string): Request {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new DOMException("aborted", "AbortError"));
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" } as const;
  return new Request("http://store.test/", init);
}

test("the requests of the HTTP server are read, which implements only a part of `Request`", async () => {
  const read: unknown[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const isJson = request.headers.get("content-type") === "application/json";
    read.push(isJson ? await readJson(request) : (await readForm(request))?.get("a"));
    return new Response();
  };
  const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const headers = { "content-type": "application/json" };
  await fetch(url, { method: "POST", headers, body: '{"a":1}' });
  await fetch(url, { method: "POST", body: new URLSearchParams({ a: "2" }) });
  expect(read).toEqual([{ a: 1 }, "2"]);
  server.close();
});

describe("a JSON body", () => {
  test.each([
    ['{"a":"ș"}', { a: "ș" }],
    ["null", null],
    ["", undefined],
    ["{", undefined],
    ['{"a":"\\u0000"}', undefined],
    ['{"a\\u0000":1}', undefined],
    ['{"a":["\\ud800"]}', undefined],
  ])("%j is read as %j", async (text, value) => {
    expect(await readJson(post("application/json", text))).toEqual(value);
  });

  test("has U+FFFD for what cannot be stored, for a route that asks for it", async () => {
    const request = post("application/json", '{"a\\u0000":["\\ud800"]}');
    expect(await readJson(request, "replace")).toEqual({ "a\uFFFD": ["\uFFFD"] });
  });

  test("that breaks off is none", async () => {
    expect(await readJson(aborted("application/json"))).toBeUndefined();
  });
});

describe("a form", () => {
  test("is read with all values of a name, files included", async () => {
    const sent = new FormData();
    sent.append("a", "1");
    sent.append("a", "2");
    sent.append("file", new File(["\0"], "a.bin"));
    const form = await readForm(new Request("http://store.test/", { method: "POST", body: sent }));
    expect(form?.getAll("a")).toEqual(["1", "2"]);
    expect(form?.get("file")).toBeInstanceOf(File);
  });

  test.each([
    [URL_ENCODED, "na%00me=a%00b", "na\uFFFDme", "a\uFFFDb"],
    [URL_ENCODED, "name=%ED%A0%80", "name", "\uFFFD\uFFFD\uFFFD"],
    ["multipart/form-data; boundary=x", multipart("a\0b"), "name", "a\uFFFDb"],
  ])("of %s has U+FFFD for what cannot be stored", async (type, body, name, value) => {
    expect((await readForm(post(type, body)))?.get(name)).toBe(value);
  });

  test.each([
    ["application/json", "{}"],
    ["text/plain", "a=1"],
    ["multipart/form-data; boundary=x", "no part at all"],
    ["multipart/form-data; boundary=y", multipart("a")],
    ["multipart/form-data", multipart("a")],
  ])("%s with %j is none", async (type, body) => {
    expect(await readForm(post(type, body))).toBeNull();
  });

  test("without a body or a type, or that breaks off, is none", async () => {
    expect(await readForm(new Request("http://store.test/", { method: "POST" }))).toBeNull();
    expect(await readForm(aborted(URL_ENCODED))).toBeNull();
  });
});

function multipart(value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${value}\r\n--x--\r\n`;
}

describe("a body of bytes", () => {
  const LIMIT_BYTES = 8;
  const stream = (...chunks: readonly string[]): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
  const sent = (body: BodyInit | null, headers: Readonly<Record<string, string>> = {}): Request =>
    new Request("http://store.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

  test.each([
    ["none", sent(null), ""],
    ["several chunks", sent(stream("ab", "", "cd")), "abcd"],
    ["exactly the limit", sent(stream("abcd", "efgh")), "abcdefgh"],
    ["a byte more", sent(stream("abcd", "efghi")), null],
    ["a claimed length beyond the limit", sent(stream("ab"), { "content-length": "9" }), null],
    ["a claimed length that is none", sent(stream("ab"), { "content-length": "many" }), "ab"],
  ])("%s", async (_case, request, text) => {
    const bytes = await readBytes(request, LIMIT_BYTES);
    expect(bytes === null ? null : new TextDecoder().decode(bytes)).toBe(text);
  });

  test("stops reading at the limit", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(LIMIT_BYTES));
      },
    });
    expect(await readBytes(sent(endless), LIMIT_BYTES)).toBeNull();
    expect(pulled).toBeLessThan(10);
  });

  test("one that breaks off is an error", async () => {
    await expect(readBytes(aborted("application/json"), LIMIT_BYTES)).rejects.toThrow("aborted");
  });
});

test.each([
  ["820982911946154508", "820982911946154508"],
  ["-9007199254740993", "-9007199254740993"],
  ["9007199254740991", 9_007_199_254_740_991],
  ["1.5", 1.5],
  ["1e300", 1e300],
  ['"820982911946154508"', "820982911946154508"],
])("an integer that a number cannot hold stays text: %s", (source, value) => {
  expect(parseJson(new TextEncoder().encode(`{"a":[${source}]}`))).toEqual({ a: [value] });
});

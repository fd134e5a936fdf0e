import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { describe, expect, test } from "vitest";
import { readForm, readJson } from "./request-body.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

function post(type: string, body: BodyInit): Request {
  return new Request("http://store.test/", { method: "POST", headers: { "content-type": type }, body });
}

/** A request whose sender goes away in the middle of the body. */
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

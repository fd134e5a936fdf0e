import { request as askOverHttp } from "node:http";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PageAnswer } from "./answer-page.ts";
import { type AskedPage, createKeptListener } from "./kept-listener.ts";
import { listen } from "./listen.ts";

const BODY = new TextEncoder().encode("a kept page");
const KEPT: PageAnswer = {
  status: 200,
  fields: { "content-type": "text/html", "content-length": String(BODY.byteLength), etag: '"tag"' },
  body: BODY,
};

let answer: PageAnswer | null;
let asked: AskedPage[] = [];
let lines: Record<string, unknown>[] = [];
let served: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const answerBefore = createKeptListener({
    answerKept(page) {
      asked.push(page);
      return answer;
    },
    trustProxy: true,
    log,
    onAnswered: () => {},
  });
  const fetch = () => new Response("the routes");
  served = await listen({ fetch, answerBefore, port: 0, hostname: "127.0.0.1" });
});
afterAll(() => served.server.close());
beforeEach(() => {
  answer = KEPT;
  asked = [];
  lines = [];
});

/** Sends a request line and headers unchanged; `fetch` would correct them. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const outgoing = askOverHttp({ port: served.port, path, method, headers, agent: false }, (incoming) => {
        let body = "";
        incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, body, headers: incoming.headers }),
        );
      });
      outgoing.on("error", reject);
      outgoing.end();
    },
  );
}

test("a kept page is answered with its headers, the id of the request, and a line in the log", async () => {
  const given = await ask("/shop", { "x-request-id": "id-of-a-proxy", "x-forwarded-for": "192.0.2.7" });
  expect(given).toMatchObject({ status: 200, body: "a kept page" });
  expect(given.headers).toMatchObject({ ...KEPT.fields, "x-request-id": "id-of-a-proxy" });
  expect(asked).toMatchObject([{ method: "GET", url: "/shop", ip: "192.0.2.7" }]);
  const line = { requestId: "id-of-a-proxy", method: "GET", path: "/shop", status: 200, msg: "request" };
  expect(lines).toMatchObject([line]);
});

test("a browser that holds the page gets 304 and no body", async () => {
  answer = { status: 304, fields: { etag: '"tag"' }, body: null };
  const given = await ask("/shop", { "if-none-match": '"tag"' });
  expect(given).toMatchObject({ status: 304, body: "" });
  expect(asked[0]?.headers.get("if-none-match")).toBe('"tag"');
});

test("what is not kept is the routes'", async () => {
  answer = null;
  expect(await ask("/shop")).toMatchObject({ status: 200, body: "the routes" });
  expect(lines).toEqual([]);
});

test.each([
  ["a form", "/shop", {}, "POST"],
  ["a question for the headers", "/shop", {}, "HEAD"],
  ["a cookie with a NUL character", "/shop", { cookie: "language=%00" }, "GET"],
  ["a Host that is none", "/shop", { host: "256.1.1.1" }, "GET"],
  ["a user in the Host", "/shop", { host: "user@store.test" }, "GET"],
  ["a body", "/shop", { "content-length": "0" }, "GET"],
  ["an address in absolute form", "http://store.test/shop", {}, "GET"],
])("%s is the routes'", async (_what, path, headers, method) => {
  await ask(path, headers, method);
  expect(asked).toEqual([]);
});

test("a failure is the routes' to answer, and ends no process", async () => {
  answer = { ...KEPT, fields: { "x-broken": "line\nbreak" } };
  expect(await ask("/shop")).toMatchObject({ status: 200, body: "the routes" });
  expect(lines).toMatchObject([{ level: 50 }]);
});

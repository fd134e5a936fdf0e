import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWeb } from "./web.fixture.ts";

interface Line {
  readonly level: number;
  readonly status?: number;
  readonly err?: unknown;
}

const ERROR_LEVEL = 50;
let lines: Line[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
// Reads the body, as routes do: the read is what fails.
const web = openWeb(({ request }) => void request.text().catch(() => {}), { log });
const server = serve({ fetch: web.fetch, port: 0, hostname: "127.0.0.1" });

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
});
afterAll(() => server.close());

test.each([
  ["with a length", "Content-Length: 1000"],
  ["in chunks", "Transfer-Encoding: chunked"],
])("an upload %s that its sender breaks off is no error, and no answer of 500", async (_case, header) => {
  lines = [];
  const arrived = once(server, "request");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    `POST /api/auth HTTP/1.1\r\nHost: store.test\r\nContent-Type: text/plain\r\n${header}\r\n\r\n5\r\nab`,
  );
  const [incoming] = (await arrived) as [NodeJS.ReadableStream];
  // Only a read that has begun can be aborted.
  await once(incoming, "resume").catch(() => {});
  socket.destroy();
  while (!lines.some(({ status }) => status !== undefined)) await setImmediate();
  expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  expect(lines.filter(({ err, status = 0 }) => err !== undefined || status >= 500)).toEqual([]);
});

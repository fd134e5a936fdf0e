import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeGently, type Connections, trackConnections } from "./connections.server.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: store.test\r\n\r\n";

let server: Server;
let connections: Connections;
let closing: AbortController;
afterEach(() => server.closeAllConnections());

async function listen(answer: RequestListener): Promise<number> {
  closing = new AbortController();
  connections = trackConnections(closing.signal);
  server = createServer((request, response) => {
    connections.addAnswer(response);
    answer(request, response);
  });
  server.on("connection", connections.addSocket);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Opens a connection; `answers` resolves to all it received, when the server has ended it. */
async function open(port: number): Promise<{ socket: Socket; answers: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  const answers = once(socket, "close").then(() => received);
  await once(socket, "connect");
  return { socket, answers };
}

test("each answer after the signal ends its connection, also one that was begun before", async () => {
  const begun: (() => void)[] = [];
  const port = await listen((_request, response) => void begun.push(() => response.end("done")));
  const first = await open(port);
  first.socket.write(REQUEST);
  await expect.poll(() => begun.length).toBe(1);
  closing.abort();
  const second = await open(port);
  second.socket.write(REQUEST);
  await expect.poll(() => begun.length).toBe(2);
  for (const finish of begun) finish();
  for (const { answers } of [first, second])
    expect(await answers).toMatch(/\r\nConnection: close\r\n[^]*done/);
});

test("a request on a connection that was made just before is answered", async () => {
  const port = await listen((_request, response) => response.end("done"));
  const { socket, answers } = await open(port);
  closing.abort();
  const closed = closeGently(server, connections);
  await expect.poll(() => server.listening).toBe(false);
  socket.write(REQUEST);
  expect(await answers).toContain("done");
  await closed;
});

test("a connection that sends nothing, such as a browser opens in advance, holds nothing up", async () => {
  const port = await listen((_request, response) => response.end("done"));
  const { answers } = await open(port);
  closing.abort();
  await closeGently(server, connections);
  expect(await answers).toBe("");
});

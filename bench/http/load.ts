/**
 * Generates load, in a process of its own so that it shares nothing with the store but the network: requests one
 * address over kept-alive connections for a while, each connection one request at a time, and writes the results as
 * JSON.
 *
 * `node bench/http/load.ts <url> <connections> <seconds>`. Speaks HTTP/1.1 over sockets of its own, with or without
 * TLS: a full client would need more time than the server and distort the measurement.
 */
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const HEADERS_END = "\r\n\r\n";
const CHUNKED_END = Buffer.from("\r\n0\r\n\r\n");

const [address = "", connections = "1", seconds = "1"] = process.argv.slice(2);
const url = new URL(address);
const request = [
  `GET ${url.pathname}${url.search} HTTP/1.1`,
  `Host: ${url.host}`,
  "Accept: text/html",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: ro",
  "Connection: keep-alive",
].join("\r\n");

let answers = 0;
let bytes = 0;
let failed = 0;

const until = performance.now() + Number(seconds) * 1000;
const started = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
const elapsed = (performance.now() - started) / 1000;
process.stdout.write(`${JSON.stringify({ perSecond: answers / elapsed, bytes: bytes / answers, failed })}\n`);

function keepAsking(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = open();
    socket.setNoDelay(true);
    let received: Buffer = Buffer.alloc(0);
    const ask = (): void => void socket.write(`${request}${HEADERS_END}`);
    socket.on(url.protocol === "https:" ? "secureConnect" : "connect", ask);
    socket.on("error", reject);
    socket.on("close", () => {
      if (performance.now() < until)
        reject(new Error(`${url.host} closed a connection before the round was over.`));
      else resolve();
    });
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      count(received);
      received = Buffer.alloc(0);
      if (performance.now() < until) ask();
      else end(socket);
    });
  });
}

function open(): Socket {
  const [port, host] = [Number(url.port), url.hostname];
  if (url.protocol !== "https:") return connect(port, host);
  // The certificate is made for this run, and self-signed.
  return connectTls({ port, host, servername: host, rejectUnauthorized: false });
}

function isWhole(received: Buffer): boolean {
  const headersEnd = received.indexOf(HEADERS_END);
  if (headersEnd === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString("latin1", 0, headersEnd))?.[1];
  if (length !== undefined) return received.length >= headersEnd + HEADERS_END.length + Number(length);
  return received.subarray(-CHUNKED_END.length).equals(CHUNKED_END);
}

function count(answer: Buffer): void {
  answers += 1;
  bytes += answer.length;
  if (answer.toString("latin1", 9, 12) !== "200") failed += 1;
}

function end(socket: Socket): void {
  socket.end();
  socket.destroySoon();
}

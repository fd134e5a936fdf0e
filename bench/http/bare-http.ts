/**
 * Serves a page with the minimum work of a Node server: `node:http` answering every request with the same bytes, body
 * and headers as the store sent them once. A process of its own, as the store is.
 *
 * `node bench/http/bare-http.ts <url> <port>` writes `ready` when it listens.
 */
import { createServer } from "node:http";
import { askOnWire } from "./wire.ts";

/** Headers that `node:http` writes by itself. */
const WRITTEN_BY_NODE = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

const [url = "", port = ""] = process.argv.slice(2);
const { rawHeaders, body } = await askOnWire(url, "ro");
const headers: string[] = ["content-length", String(body.length)];
for (let at = 0; at < rawHeaders.length; at += 2) {
  const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
  if (!WRITTEN_BY_NODE.has(name.toLowerCase())) headers.push(name, value);
}
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "localhost", () => process.stdout.write("ready\n"));

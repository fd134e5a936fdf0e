import { expect, it } from "vitest";
import { readJsonReply } from "./json-reply.ts";

it.each([
  ["JSON", new Response('{"a":1}', { status: 201 }), { status: 201, body: { a: 1 } }],
  ["no JSON", new Response("<html>", { status: 502 }), { status: 502, body: undefined }],
  ["nothing", new Response(null, { status: 204 }), { status: 204, body: undefined }],
  ["more than the limit", new Response(`"${"a".repeat(20)}"`), { status: 200, body: undefined }],
])("reads an answer with %s", async (_case, response, expected) => {
  expect(await readJsonReply(response, 20)).toEqual(expected);
});

it("rejects when the connection ends before the answer does", async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error("ended")) });
  await expect(readJsonReply(new Response(body), 20)).rejects.toThrow("ended");
});

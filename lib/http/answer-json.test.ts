import { expect, it } from "vitest";
import { answerJson } from "./answer-json.ts";

it("answers JSON that no cache keeps, with 200 by default", async () => {
  const answer = answerJson({ items: [] });
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    200,
    "application/json",
    "no-store",
  ]);
  expect(await answer.json()).toEqual({ items: [] });
});

it("keeps the status and every header given", () => {
  const headers = new Headers({ "Retry-After": "2", "Cache-Control": "max-age=60" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const answer = answerJson({ error: "throttled" }, { status: 429, headers });
  expect(answer.status).toBe(429);
  expect([...answer.headers]).toEqual([
    ["cache-control", "no-store"],
    ["content-type", "application/json"],
    ["retry-after", "2"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ]);
});

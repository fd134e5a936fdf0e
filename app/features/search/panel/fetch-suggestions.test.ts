import { afterEach, expect, test, vi } from "vitest";
import { fetchSuggestions } from "./fetch-suggestions.ts";

afterEach(() => vi.unstubAllGlobals());

const WHOLE = { products: [], articles: [], questions: [], problem: "silent" };

function answerWith(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(address);
    return signal.aborted ? Promise.reject(new Error("aborted")) : answer();
  });
  return asked;
}

const ask = (signal = new AbortController().signal) => fetchSuggestions("a & b", signal);

test("the answer is read, also one without the platform's part", async () => {
  const asked = answerWith(() => Promise.resolve(Response.json(WHOLE, { status: 503 })));
  expect(await ask()).toEqual(WHOLE);
  expect(asked).toEqual(["/search/suggestions?q=a+%26+b"]);
});

test.each([
  ["is an error", () => Promise.resolve(Response.json({ error: "term_too_short" }, { status: 400 }))],
  ["is no JSON", () => Promise.resolve(new Response("<html>"))],
  ["does not come", () => Promise.reject(new Error("offline"))],
])("an answer that %s is none", async (_case, answer) => {
  answerWith(answer);
  expect(await ask()).toBeNull();
});

test("an aborted call has no answer", async () => {
  answerWith(() => Promise.resolve(Response.json(WHOLE)));
  expect(await ask(AbortSignal.abort())).toBeNull();
});

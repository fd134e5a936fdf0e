import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authMessage } from "../../features/auth/auth-message.ts";
import { speaking } from "../../i18n/request-language.server.ts";
import { problemOf } from "./auth-answer.ts";
import { isLeaving, sendForm } from "./send-form.ts";

const NETWORK = "Network error. Please check if the server is running and try again.";
const UNREACHABLE = "Unable to connect to server. Please check your internet connection and try again.";

beforeEach(() => {
  isLeaving.set(false);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const failWith = (thrown: unknown) =>
  sendForm((): Promise<never> => {
    throw thrown;
  });

/** What the form says. */
async function said(thrown: unknown): Promise<string | null> {
  const problem = problemOf(await failWith(thrown), "any form");
  return problem === null ? null : speaking("en", () => authMessage(problem));
}

const answered = (status: number) => new ErrorResponseImpl(status, "", null);

describe("a form that gets no answer", () => {
  it.each([
    ["Failed to fetch", true, NETWORK],
    ["NetworkError when attempting to fetch resource.", true, NETWORK],
    ["Load failed", true, NETWORK],
    ["Failed to fetch", false, UNREACHABLE],
  ])("because of '%s' while online is %s says: %s", async (message, onLine, text) => {
    vi.stubGlobal("navigator", { onLine });
    expect(await said(new TypeError(message))).toBe(text);
  });

  it.each([
    [502, NETWORK],
    [503, NETWORK],
    [504, NETWORK],
    [429, "Too many attempts. Please try again in a minute."],
  ])("of ours but %i says: %s", async (status, text) => {
    expect(await said(answered(status))).toBe(text);
  });

  it("stays where it is", async () => {
    await said(new TypeError("Failed to fetch"));
    expect(isLeaving.get()).toBe(false);
  });
});

describe("everything else is the router's", () => {
  it.each([
    ["a fault of the server", answered(500)],
    ["a page that is not there", answered(404)],
    ["a bug", new Error("undefined is not a function")],
  ])("%s is thrown on", async (_case, thrown) => {
    await expect(failWith(thrown)).rejects.toBe(thrown);
    expect(isLeaving.get()).toBe(false);
  });

  it("the way to another page is thrown on, and noted", async () => {
    const away = new Response(null, { status: 302, headers: { Location: "/my-account" } });
    await expect(failWith(away)).rejects.toBe(away);
    expect(isLeaving.get()).toBe(true);
  });

  it("an answer is handed through", async () => {
    const answer = { kind: "sent", values: {}, again: false, outbox: false } as const;
    expect(await sendForm(async () => answer)).toBe(answer);
    expect(isLeaving.get()).toBe(false);
  });
});

import { redirectDocument, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isLeaving, sendForm } from "./send-form.ts";

beforeEach(() => isLeaving.set(false));

/** Returns the answer of `sendForm`, or its error, when the router throws `thrown`. */
const failWith = (thrown: unknown) =>
  sendForm(
    () => Promise.reject(thrown),
    (failure) => ({ failure }),
  );

const answered = (status: number) => new ErrorResponse(status, "", null);

describe("a form that gets no answer of ours", () => {
  it.each([
    ["no connection (Chromium)", new TypeError("Failed to fetch"), "unreachable"],
    [
      "no connection (Firefox)",
      new TypeError("NetworkError when attempting to fetch resource."),
      "unreachable",
    ],
    ["no connection (Safari)", new TypeError("Load failed"), "unreachable"],
    ["a proxy without its server", answered(502), "unreachable"],
    ["a server that is starting", answered(503), "unreachable"],
    ["a server that is too slow", answered(504), "unreachable"],
    ["too many requests", answered(429), "too_many"],
  ])("%s: it stays, with an answer that says so", async (_case, thrown, failure) => {
    expect(await failWith(thrown)).toEqual({ failure });
    expect(isLeaving.get()).toBe(false);
  });
});

describe("everything else is the router's", () => {
  it.each([
    ["a fault of the server", answered(500)],
    ["a page that is not there", answered(404)],
    ["a bug", new Error("undefined is not a function")],
    ["a redirect within the document", new Response(null, { status: 302, headers: { Location: "/shop" } })],
  ])("%s is thrown on", async (_case, thrown) => {
    await expect(failWith(thrown)).rejects.toBe(thrown);
    expect(isLeaving.get()).toBe(false);
  });

  it("an answer is handed through", async () => {
    const answer = { kind: "sent" };
    expect(await sendForm(async () => answer, vi.fn())).toBe(answer);
    expect(isLeaving.get()).toBe(false);
  });
});

describe("the way to another document", () => {
  it("is thrown on, and noted", async () => {
    const away = redirectDocument("/my-account");
    await expect(failWith(away)).rejects.toBe(away);
    expect(isLeaving.get()).toBe(true);
  });

  it("waits for what has to be done before", async () => {
    const seen: boolean[] = [];
    const beforeLeaving = async () => void seen.push(isLeaving.get());
    const sent = sendForm(() => Promise.reject(redirectDocument("/pay/1")), vi.fn(), { beforeLeaving });
    await expect(sent).rejects.toBeInstanceOf(Response);
    expect([seen, isLeaving.get()]).toEqual([[false], true]);
  });
});

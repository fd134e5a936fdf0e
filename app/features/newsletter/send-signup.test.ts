import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { sendSignup } from "./send-signup.ts";

const fetched = vi.fn<typeof fetch>();
const said: unknown[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "info").mockImplementation((...words) => void said.push(...words));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a sign-up", () => {
  it("carries the body of the specification", async () => {
    fetched.mockResolvedValueOnce(Response.json({ success: true }));
    expect(await sendSignup(" ana@exemplu.ro ", "footer")).toBe("done");
    const sent = fetched.mock.calls[0]?.[1];
    // The request has a timeout.
    expect(sent?.signal).toBeInstanceOf(AbortSignal);
    expect(JSON.parse(sent?.body as string)).toEqual({
      email: "ana@exemplu.ro",
      discountCode: NEWSLETTER_DISCOUNT_CODE,
      acceptsMarketing: true,
      source: "footer",
    });
  });

  it("is logged with what it promises, without the address", async () => {
    fetched.mockResolvedValueOnce(Response.json({ success: true }));
    await sendSignup("ana@exemplu.ro", "home");
    expect(said).toEqual(["Newsletter (home): 5% off the first purchase"]);
  });

  it.each([
    ["", "email_required"],
    ["  ", "email_required"],
    ["ana@", "email_invalid"],
  ])("of %j is %s, and nothing is sent", async (email, outcome) => {
    expect(await sendSignup(email, "footer")).toBe(outcome);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [
      "a refused address",
      () => Promise.resolve(Response.json({ error: "email_invalid" }, { status: 400 })),
      "email_invalid",
    ],
    ["too many", () => Promise.resolve(new Response("", { status: 429 })), "failed"],
    ["a broken server", () => Promise.resolve(new Response("", { status: 500 })), "failed"],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "failed"],
    ["nonsense", () => Promise.resolve(new Response("<p>", { status: 400 })), "failed"],
  ])("answered by %s", async (_case, answer, outcome) => {
    fetched.mockImplementationOnce(answer);
    expect(await sendSignup("ana@exemplu.ro", "footer")).toBe(outcome);
  });

  it("of a browser that is offline is not sent", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await sendSignup("ana@exemplu.ro", "footer")).toBe("offline");
    expect(fetched).not.toHaveBeenCalled();
  });
});

import { redirectDocument, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { isLeaving } from "#app/features/forms/send-form.ts";
import {
  accountStage,
  expectStages,
  isOrderBegun,
  sendCheckout,
  STAGE_POLL_MS,
  wantAccount,
} from "./checkout-progress.ts";

beforeEach(() => {
  isLeaving.set(false);
  accountStage.set(null);
  expectStages(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["no connection", new TypeError("Failed to fetch"), "unavailable"],
  ["too many requests", new ErrorResponse(429, "", ""), "too_many"],
])("%s leaves the form where it is, with a word on it", async (_case, thrown, problem) => {
  expect(await sendCheckout(() => Promise.reject(thrown))).toMatchObject({ kind: "refused", problem });
});

describe("design §5.22: creating order", () => {
  /** Fakes a server that is at these stages, one after the other, and answers the form on command. */
  function waitFor(stages: readonly string[]) {
    vi.useFakeTimers();
    const left = [...stages];
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ stage: left.shift() }));
    vi.stubGlobal("fetch", fetched);
    expectStages("page 1");
    let answer = (_answer: string): void => {};
    const sent = sendCheckout(() => new Promise<string>((resolve) => (answer = resolve)));
    return { fetched, sent, answer: (text: string) => answer(text) };
  }

  it("is shown as soon as the server reports it, and not polled again", async () => {
    const { fetched, sent, answer } = waitFor(["creating-cart", "creating-order"]);
    await vi.advanceTimersByTimeAsync(STAGE_POLL_MS);
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/checkout-stage?page=page%201", expect.anything());
    expect(isOrderBegun.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(STAGE_POLL_MS);
    expect(isOrderBegun.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * STAGE_POLL_MS);
    expect(fetched).toHaveBeenCalledTimes(2);
    answer("refused");
    expect(await sent).toBe("refused");
  });

  it("is not asked for after the answer, and begins anew with the next form", async () => {
    const { fetched, sent, answer } = waitFor(["creating-order"]);
    await vi.advanceTimersByTimeAsync(STAGE_POLL_MS);
    answer("refused");
    await sent;
    const again = sendCheckout(() => Promise.resolve("refused"));
    expect(isOrderBegun.get()).toBe(false);
    await again;
    await vi.advanceTimersByTimeAsync(10 * STAGE_POLL_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["silent", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["confused", async () => new Response("<html>")],
    ["older", async () => Response.json({})],
  ])("is left out where the server is %s, and the form is answered all the same", async (_what, respond) => {
    const { sent, answer } = waitFor([]);
    vi.stubGlobal("fetch", respond);
    await vi.advanceTimersByTimeAsync(3 * STAGE_POLL_MS);
    expect(isOrderBegun.get()).toBe(false);
    answer("refused");
    expect(await sent).toBe("refused");
  });
});

describe("an account asked for with the order", () => {
  const account = { email: "ana@exemplu.ro", password: "secret-1", firstName: "Ana", lastName: "Pop" };
  const goAndPay = () => Promise.reject(redirectDocument("/pay/1"));
  const DRAFT = `${BRAND_STORAGE_PREFIX}_checkout_draft`;

  /** Fakes a tab with a draft, and a server that answers `create-account` so. */
  function tab(answer: () => Promise<Response>) {
    const stored = new Map([[DRAFT, JSON.stringify({ email: "ana@exemplu.ro", createAccount: "yes" })]]);
    const stages: unknown[] = [];
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const fetched = vi.fn<typeof fetch>(() => answer());
    vi.stubGlobal("fetch", fetched);
    accountStage.subscribe(() => stages.push(accountStage.get()));
    return { stored, stages, fetched };
  }

  it("is created between the cart and the payment, once, and not asked for again", async () => {
    const { stored, stages, fetched } = tab(async () => Response.json({ success: true }));
    wantAccount(account);
    await expect(sendCheckout(goAndPay)).rejects.toBeInstanceOf(Response);
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/auth", expect.objectContaining({ method: "POST" }));
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({
      action: "create-account",
      ...account,
    });
    expect(stages).toEqual(["creating", "created"]);
    expect(JSON.parse(stored.get(DRAFT) ?? "")).toEqual({ email: "ana@exemplu.ro" });
    expect(JSON.stringify([...stored])).not.toContain("secret-1");
    await expect(sendCheckout(goAndPay)).rejects.toBeInstanceOf(Response);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["that is refused", async () => new Response(null, { status: 429 })],
    ["that nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s holds nothing up: it is told, and the order goes on", async (_case, answer) => {
    vi.useFakeTimers();
    const { stored } = tab(answer);
    wantAccount(account);
    const sent = sendCheckout(goAndPay).catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(accountStage.get()).toBe("failed"));
    expect(isLeaving.get()).toBe(false);
    await vi.runAllTimersAsync();
    expect(await sent).toBeInstanceOf(Response);
    expect(isLeaving.get()).toBe(true);
    // The account can be requested again after a return.
    expect(stored.get(DRAFT)).toContain("createAccount");
  });

  it("is not created where there is no order to pay, and its password is forgotten", async () => {
    const { fetched } = tab(async () => Response.json({ success: true }));
    wantAccount(account);
    await sendCheckout(() => Promise.resolve("refused"));
    await expect(sendCheckout(goAndPay)).rejects.toBeInstanceOf(Response);
    expect(fetched).not.toHaveBeenCalled();
  });
});

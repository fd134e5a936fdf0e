import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { keepAccountsInBrowser } from "./keep-accounts-in-browser.server.ts";

/** Returns the outcome of a request: "served", the redirect's target, or the status. */
async function ask(path: string, method = "GET", demoMode = true): Promise<string> {
  const context = new RouterContextProvider();
  context.set(resourcesContext, { settings: { demoMode } } as unknown as Resources);
  const url = new URL(path, "http://store.test");
  const request = new Request(url, { method });
  const args = { request, context, params: {}, url, pattern: path };
  const answer = await keepAccountsInBrowser(args, async () => new Response("served"));
  if (!(answer instanceof Response)) throw new Error("There is no answer.");
  return answer.status === 200 ? answer.text() : (answer.headers.get("Location") ?? String(answer.status));
}

describe("in demo mode", () => {
  it.each([
    "/",
    "/shop",
    "/checkout",
    "/my-account",
    "/my-account/wishlist",
    "/my-account/subscriptions",
    "/my-account/returns",
    "/my-accounting",
  ])("%s is served", async (path) => {
    expect(await ask(path)).toBe("served");
  });

  it.each([
    "/my-account/login",
    "/my-account/register",
    "/my-account/orders",
    "/my-account/subscriptions/1",
    "/my-account/returns/1",
    "/my-account/orders.data",
    "/account/activate/1/x",
    "/set-password",
    "/lost-password",
    "/verify-magic-link?token=x",
    "/My-Account/Login",
    "/my-account/%6cogin",
  ])("%s leads to the account in the browser", async (path) => {
    expect(await ask(path)).toBe("/my-account");
  });

  it.each([
    "/api/auth",
    "/API/auth",
    "/api/%61uth",
    "/my-account/login",
    "/my-account/wishlist",
    "/lost-password",
    "/account/activate/1/x",
  ])("nothing sent to %s is read", async (path) => {
    expect(await ask(path, "POST")).toBe("403");
  });

  it("a cart is still paid for, and a newsletter asked for", async () => {
    expect(await ask("/checkout", "POST")).toBe("served");
    expect(await ask("/api/newsletter-signup", "POST")).toBe("served");
  });
});

it.each([
  ["/my-account/login", "GET"],
  ["/api/auth", "POST"],
])("without it %s is served (%s)", async (path, method) => {
  expect(await ask(path, method, false)).toBe("served");
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AuthBrowser } from "#tests/support/worlds/auth-world.ts";
import { openLoginWorld } from "#tests/support/worlds/login-world.ts";
import { readSession } from "./current-session.server.ts";

let opened: Awaited<ReturnType<typeof openLoginWorld>>;
beforeAll(async () => {
  opened = await openLoginWorld();
});
afterAll(() => opened.close());
let n = 0;
let browser: AuthBrowser;
beforeEach(async () => {
  n += 1;
  opened.platform.answer = null;
  browser = await opened.logIn(`maria.${n}@exemplu.ro`);
  opened.platform.asked.length = 0;
});

const HOUR_S = 3_600;

async function session() {
  const { request, context } = browser.args();
  return readSession(request, context);
}

const refreshes = () => opened.platform.asked.filter((path) => path.endsWith("/oauth/token"));

it("asks for no new tokens while the access token is valid", async () => {
  expect((await session())?.loginToken).toMatch(/^shcat_/);
  expect(refreshes()).toEqual([]);
});

it("refreshes an access token that ends, once for many requests at the same time", async () => {
  const before = await session();
  opened.world.pass(HOUR_S);
  const found = await Promise.all(Array.from({ length: 8 }, session));
  const tokens = new Set(found.map((each) => each?.loginToken));
  expect([tokens.size, tokens.has(before?.loginToken)]).toEqual([1, false]);
  expect(refreshes()).toHaveLength(1);
  opened.world.pass(HOUR_S);
  expect((await session())?.loginToken).toMatch(/^shcat_/);
});

it("keeps the session while the platform does not answer, and refreshes it later", async () => {
  opened.world.pass(HOUR_S);
  opened.platform.answer = async () => new Response("no", { status: 502 });
  expect(await session()).toMatchObject({ email: `maria.${n}@exemplu.ro`, loginToken: null });
  opened.platform.answer = async (request) =>
    request.url.endsWith("/oauth/token") ? new Response("no", { status: 502 }) : null;
  expect((await browser.post({ action: "session" })).body).toMatchObject({
    success: true,
    user: { email: `maria.${n}@exemplu.ro` },
  });
  opened.platform.answer = null;
  expect((await session())?.loginToken).toMatch(/^shcat_/);
  expect(refreshes()).toHaveLength(3);
});

it("ends the session when the platform has ended the login", async () => {
  opened.world.pass(HOUR_S);
  opened.platform.answer = async (request) =>
    request.url.endsWith("/oauth/token") ? Response.json({ error: "invalid_grant" }, { status: 400 }) : null;
  expect(await session()).toBeNull();
  opened.platform.answer = null;
  expect(await session()).toBeNull();
});

it("another store setting ends the sessions of the other kind of login", async () => {
  const { customerLogin } = opened.world.resources;
  Object.assign(opened.world.resources, { customerLogin: null });
  expect(await session()).toBeNull();
  Object.assign(opened.world.resources, { customerLogin });
  expect(await session()).not.toBeNull();
});

it("renews the cookie's secret and keeps the login", async () => {
  const reference = (await session())?.reference;
  const answer = await browser.post({ action: "refresh-token", customerAccessToken: reference });
  expect(answer.body).toMatchObject({ success: true });
  const cookie = answer.headers.getSetCookie().length;
  expect(cookie).toBeGreaterThan(0);
  browser.keep(new Response(null, { headers: answer.headers }));
  opened.world.pass(HOUR_S);
  expect((await session())?.loginToken).toMatch(/^shcat_/);
});

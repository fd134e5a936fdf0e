import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAccess } from "./access-token.server.ts";
import { beginConnecting, finishConnecting } from "./connect.server.ts";
import { findConnection, openTokens } from "./connection.store.server.ts";
import { connectionTask, describeEFactura } from "./describe-connection.server.ts";
import { type EFacturaWorld, openEFacturaWorld } from "#tests/support/worlds/e-factura-world.ts";

let world: EFacturaWorld;
beforeEach(async () => {
  world = await openEFacturaWorld();
});
afterEach(() => world.close());

const DAY_MINUTES = 24 * 60;
const finish = (answer: string) => finishConnecting(world.tools, answer, world.now.at);
const status = () => describeEFactura(world.tools, world.now.at);

/** Logs in as a person does: opens the address, and copies the one that comes back. */
function logIn(): string {
  const asked = new URL(beginConnecting(world.eFactura, world.now.at));
  const back = new URL(asked.searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("code", world.anaf.logIn());
  back.searchParams.set("state", asked.searchParams.get("state") ?? "");
  return back.href;
}

test("the login's address asks for a code, and its answer connects", async () => {
  const { searchParams, pathname } = new URL(beginConnecting(world.eFactura, world.now.at));
  expect(pathname).toBe("/oauth/authorize");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ response_type: "code", client_id: "client", token_content_type: "jwt" },
    redirect_uri: "https://store.test/desk/e-factura",
  });
  expect(await status()).toMatchObject({ state: "not_connected", endsAt: null });
  expect(await finish(` ${logIn()}\n`)).toEqual({ ok: true });
  expect(await status()).toMatchObject({ state: "connected", daysLeft: 365, fault: null });
});

describe("an answer is refused", () => {
  test.each([
    ["that is no address", () => "code-1", "wrong_answer"],
    ["of a login that another began", () => logIn().replace(/state=[^&]*/, "state=forged"), "wrong_answer"],
    ["without a code", () => logIn().replace(/code=[^&]*&/, ""), "wrong_answer"],
    ["with a code that ANAF does not know", () => logIn().replace(/code=[^&]*/, "code=x"), "login_refused"],
    ["that names an error", () => `${logIn()}&error=access_denied`, "login_refused"],
  ])("%s", async (_what, answer, problem) => {
    expect(await finish(answer())).toMatchObject({ ok: false, problem });
    expect(await findConnection(world.site, "live")).toBeNull();
  });

  test("that comes after an hour, or for the second time", async () => {
    const late = logIn();
    world.passMinutes(60);
    expect(await finish(late)).toMatchObject({ problem: "wrong_answer" });
    const used = logIn();
    await finish(used);
    expect(await finish(used)).toMatchObject({ problem: "login_refused" });
  });

  test("while ANAF is away", async () => {
    world.anaf.plan("token", { status: 503, body: "" });
    expect(await finish(logIn())).toMatchObject({ problem: "unavailable" });
  });
});

test("the database holds no token that can be read, and a copied row opens for no other service", async () => {
  await world.connect();
  const row = await findConnection(world.site, "live");
  if (row === null) throw new Error("no connection");
  expect(JSON.stringify(row)).not.toMatch(/access-|signature/);
  expect(openTokens(world.eFactura, row)).toMatchObject({ access: "access-1" });
  expect(openTokens({ ...world.eFactura, service: "test" }, row)).toBeNull();
  expect(openTokens({ ...world.eFactura, sealSecret: "another" }, row)).toBeNull();
});

describe("the access token", () => {
  const token = async () => (await readAccess(world.tools))?.token ?? null;

  test("is refreshed a week before its end, and prolongs the connection", async () => {
    await world.connect();
    world.passMinutes(82 * DAY_MINUTES);
    expect(await token()).toBe("access-1");
    world.passMinutes(DAY_MINUTES);
    expect(await token()).toBe("access-2");
    expect(world.anaf.takeCalls()).toEqual(["token"]);
    expect(await status()).toMatchObject({ daysLeft: 365 });
  });

  test("is refreshed by two processes at once with one result", async () => {
    await world.connect();
    world.passMinutes(84 * DAY_MINUTES);
    const both = await Promise.all([token(), token()]);
    expect(both).toContain("access-2");
    expect(await token()).toBe("access-2");
  });

  test("is used until its end while ANAF refuses to refresh it, asked once an hour", async () => {
    await world.connect();
    world.anaf.revoke("both");
    world.passMinutes(84 * DAY_MINUTES);
    expect([await token(), await token()]).toEqual(["access-1", "access-1"]);
    expect(world.anaf.takeCalls()).toEqual(["token"]);
    expect(await status()).toMatchObject({ fault: '400 {"error":"invalid_grant"}' });
    world.passMinutes(60);
    await token();
    expect(world.anaf.takeCalls()).toEqual(["token"]);
    world.passMinutes(6 * DAY_MINUTES);
    expect(await token()).toBeNull();
  });

  test("that ANAF refuses is refreshed before the next step", async () => {
    await world.connect();
    await world.issue(1);
    world.anaf.revoke("access");
    await world.round();
    expect(await world.find(1)).toMatchObject({ state: "waiting" });
    world.passMinutes(2);
    await world.round();
    expect(world.anaf.takeCalls()).toEqual(["uploadb2c", "token", "uploadb2c"]);
    expect(await world.find(1)).toMatchObject({ state: "sent" });
    // Refused again with the new one: asked for another once an hour.
    world.anaf.revoke("access");
    for (const minutes of [2, 2, 2]) {
      world.passMinutes(minutes);
      await world.round();
    }
    expect(world.anaf.takeCalls()).toEqual(["stareMesaj"]);
    world.passMinutes(60);
    await world.round();
    expect(world.anaf.takeCalls()).toEqual(["token", "stareMesaj"]);
  });

  test("of none: documents wait, and are sent once the store is connected again", async () => {
    await world.connect();
    world.anaf.revoke("both");
    world.passMinutes(366 * DAY_MINUTES);
    await world.issue(1);
    expect(await world.round()).toBeNull();
    expect(await status()).toMatchObject({ state: "not_connected", documents: { waiting: 1 } });
    await world.connect();
    await world.round();
    expect(await world.find(1)).toMatchObject({ state: "sent" });
  });
});

test("the log warns once a day from 30 days before the end, and of a refresh that is refused", async () => {
  const warn = () => connectionTask(world.tools).run(world.now.at);
  await world.connect();
  await warn();
  world.passMinutes(335 * DAY_MINUTES);
  await warn();
  expect(world.logged).toEqual([]);
  world.passMinutes(1);
  await warn();
  await warn();
  expect(world.logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { state: "ends_soon", daysLeft: 29 },
  ]);
  expect(await status()).toMatchObject({ state: "ends_soon" });
  world.passMinutes(DAY_MINUTES);
  await warn();
  expect(world.logged).toHaveLength(2);
});

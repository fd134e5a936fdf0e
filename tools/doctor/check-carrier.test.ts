import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import {
  STAND_IN_ACCOUNT,
  STAND_IN_PICKUP_POINT,
  startSamedayStandIn,
} from "#shop/carrier/sameday/stand-in/start-sameday-stand-in.fixture.ts";
import { listenHere } from "./testing/listen-here.ts";
import { checkCarrier } from "./check-carrier.ts";

test.each<[string, Record<string, string>, string, string]>([
  ["all there", {}, "ok", "pickup point"],
  ["another password", { SAMEDAY_PASSWORD: "other" }, "missing", "SAMEDAY_PASSWORD"],
  ["another place", { SAMEDAY_PICKUP_POINT: "7" }, "missing", "no pickup point 7"],
  ["another service", { SAMEDAY_LOCKER_SERVICE: "XX" }, "missing", "no service XX"],
  ["no answer", { SAMEDAY_API_URL: "http://127.0.0.1:9" }, "fault", "did not answer"],
])("Sameday with %s", async (_what, env, state, words) => {
  const sameday = await startSamedayStandIn();
  const settings = readSettings({
    CARRIER: "sameday",
    SAMEDAY_USER: STAND_IN_ACCOUNT.user,
    SAMEDAY_PASSWORD: STAND_IN_ACCOUNT.password,
    SAMEDAY_PICKUP_POINT: String(STAND_IN_PICKUP_POINT),
    SAMEDAY_API_URL: sameday.url,
    ...env,
  });
  const outcome = await checkCarrier({ settings });
  await sameday.close();
  expect(outcome.state).toBe(state);
  expect(outcome.message).toContain(words);
});

test.each([
  ["none", [], "unfilled", "no locker"],
  ["some", [{ key: "sameday:1" }], "ok", "pickup point"],
])("Sameday with %s of its lockers at the checkout", async (_what, points, state, words) => {
  const [sameday, store] = await Promise.all([
    startSamedayStandIn(),
    listenHere(async () => Response.json({ kind: "found", points, hasMore: false })),
  ]);
  const settings = readSettings({
    ...{ PUBLIC_URL: store.origin, CARRIER: "sameday", SAMEDAY_API_URL: sameday.url },
    ...{ SAMEDAY_USER: STAND_IN_ACCOUNT.user, SAMEDAY_PASSWORD: STAND_IN_ACCOUNT.password },
    SAMEDAY_PICKUP_POINT: String(STAND_IN_PICKUP_POINT),
  });
  const outcome = await checkCarrier({ settings });
  store.close();
  await sameday.close();
  expect(outcome.state).toBe(state);
  expect(outcome.message).toContain(words);
});

test("without CARRIER nothing is asked; with it, the account is needed, and https", async () => {
  expect(await checkCarrier({ settings: readSettings({}) })).toMatchObject({ state: "skipped" });
  expect(() => readSettings({ CARRIER: "sameday", SAMEDAY_USER: "a" })).toThrow(
    "SAMEDAY_PASSWORD is missing",
  );
  const account = { CARRIER: "sameday", SAMEDAY_USER: "a", SAMEDAY_PASSWORD: "b", SAMEDAY_PICKUP_POINT: "1" };
  expect(() => readSettings({ ...account, SAMEDAY_API_URL: "http://api.sameday.ro" })).toThrow("https");
});

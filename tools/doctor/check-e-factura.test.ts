import { expect, test } from "vitest";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { readSettings } from "#server/settings.ts";
import { describe as describeStatus, eFacturaCheck } from "./check-e-factura.ts";

const CONNECTED = {
  ...{ service: "live", state: "connected", endsAt: "2027-11-26T10:00:00.000Z", daysLeft: 365, fault: null },
  ...{ documents: { waiting: 1, needPerson: 0 }, missed: 0 },
};

test.each([
  [CONNECTED, "ok", "until 2027-11-26, 365 days"],
  [{ ...CONNECTED, service: "test" }, "ok", "nothing is declared"],
  [{ ...CONNECTED, state: "ends_soon", daysLeft: 29 }, "missing", "29 days"],
  [{ ...CONNECTED, state: "not_connected", endsAt: null, daysLeft: null }, "missing", "not connected"],
  [{ ...CONNECTED, fault: "400 invalid_grant" }, "missing", "400 invalid_grant"],
  [{ ...CONNECTED, documents: { needPerson: 2 } }, "missing", "2 documents"],
  [{ code: "unavailable", params: {}, message: "There is no shop in data yet." }, "fault", "no shop in data"],
])("%j is %s", (status, state, words) => {
  const outcome = describeStatus(JSON.stringify(status));
  expect(outcome.state).toBe(state);
  expect(outcome.message).toContain(words);
});

test("an answer that cannot be read is a fault", () => {
  expect(describeStatus("")).toMatchObject({ state: "fault" });
});

test("without EFACTURA nothing is asked, and a sample company sends nothing", async () => {
  const check = eFacturaCheck(async () => JSON.stringify(CONNECTED));
  expect(await check({ settings: readSettings({}) })).toMatchObject({ state: "skipped" });
  const client = { EFACTURA_CLIENT_ID: "client", EFACTURA_CLIENT_SECRET: "secret-of-the-client" };
  const settings = readSettings({ EFACTURA: "live", ...client });
  expect(await check({ settings })).toMatchObject({ state: COMPANY_IS_SAMPLE ? "missing" : "ok" });
});

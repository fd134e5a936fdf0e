import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Debian's package `prometheus`; `npm test` installs it where it can. */
const PROMTOOL = "/usr/bin/promtool";
const TESTS = "deploy/prometheus-rules.test.yaml";

test("every alert has a test that lets it fire", () => {
  const rules = readFileSync("deploy/prometheus-rules.yaml", "utf8");
  const tests = readFileSync(TESTS, "utf8");
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !tests.includes(`'{alertname="${name}"}'`))).toEqual([]);
});

test.runIf(existsSync(PROMTOOL))(
  `each alert fires in time, and none for a healthy store (needs ${PROMTOOL})`,
  () => {
    expect(execFileSync(PROMTOOL, ["test", "rules", TESTS], { encoding: "utf8", stdio: "pipe" })).toContain(
      "SUCCESS",
    );
  },
);

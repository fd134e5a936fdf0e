import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { createStoreMetrics } from "./metrics.ts";

const RULES = readFileSync("deploy/prometheus-rules.yaml", "utf8");
const DASHBOARD = readFileSync("deploy/grafana-dashboard.json", "utf8");
const METRIC = new RegExp(`\\b(?:${BRAND_STORAGE_PREFIX}|nodejs|process)_\\w+`, "g");

/** A sentence of at least four words. */
const SENTENCE = /^[A-Z][a-z]*(?: [^\s]+){3,}\.$/;

const registry = new Registry();
const metrics = createStoreMetrics(registry);
const printed = new Set<string>();
beforeAll(async () => {
  collectDefaultMetrics({ register: registry });
  for (const [, name = "", type] of (await registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const end of type === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
      printed.add(`${name}${end}`);
});
afterAll(() => metrics.close());

test.each([
  ["rules", RULES],
  ["dashboard", DASHBOARD],
])("every metric of the %s is one that /metrics prints", (_file, text) => {
  const named = new Set(text.match(METRIC));
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !printed.has(name))).toEqual([]);
});

test("every alert has an expression, a severity, what is wrong and what to do, and is in the guide", () => {
  const guide = readFileSync("docs/how/alerts.md", "utf8");
  const alerts = RULES.split(/^ +- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    const field = (name: string): string => new RegExp(`^ +${name}: (.+)$`, "m").exec(alert)?.[1] ?? "";
    const name = alert.split("\n", 1)[0] ?? "";
    expect(field("expr"), name).not.toBe("");
    expect(field("labels"), name).toMatch(/severity: (?:page|warn) /);
    expect(field("summary"), name).toMatch(SENTENCE);
    expect(field("action"), name).toMatch(SENTENCE);
    expect(guide).toContain(`\`${name}\``);
  }
});

test("the dashboard has panels with a query each, and names its data source by a variable", () => {
  const { panels } = JSON.parse(DASHBOARD) as { panels: { title: string; targets: { expr: string }[] }[] };
  expect(panels.length).toBeGreaterThan(8);
  for (const { title, targets } of panels) expect(targets[0]?.expr, title).toMatch(/\w+_\w+/);
  expect(DASHBOARD).toContain("${datasource}");
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { LOG_BUFFER_MAX, LOG_STORED_MAX, type LogEntry } from "#domain/monitoring.ts";
import { MONITORING_LOG_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { createLogBuffer } from "./log-buffer.ts";

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const entry = (id: string): LogEntry => ({
  id,
  timestamp: "2026-11-24T09:00:00.000Z",
  level: "error",
  message: "it broke",
  context: { url: "/", userAgent: "", sessionId: "s" },
  tags: { release: "r" },
});
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => entry(`e${from + n}`));
const storedIds = () =>
  (JSON.parse(browser.stored.get(MONITORING_LOG_KEY) ?? "[]") as LogEntry[]).map(({ id }) => id);
const say = (answer: string) => (document.cookie = `${BRAND_STORAGE_PREFIX}_consent=2.${answer}`);

describe("the log buffer of a document (spec §9)", () => {
  it("keeps the last hundred in memory, and gives each away once", () => {
    const buffer = createLogBuffer();
    entries(1, LOG_BUFFER_MAX + 1).forEach(buffer.add);
    const taken = buffer.takeUnsent();
    expect([taken.length, taken[0]?.id]).toEqual([LOG_BUFFER_MAX, "e2"]);
    expect(buffer.takeUnsent()).toEqual([]);
  });

  it("stores the last ten with consent, those of earlier pages among them", () => {
    say("accepted");
    entries(1, 3).forEach(createLogBuffer().add);
    entries(4, LOG_STORED_MAX - 1).forEach(createLogBuffer().add);
    expect(storedIds()).toEqual(entries(3, LOG_STORED_MAX).map(({ id }) => id));
  });

  it.each(["", `${BRAND_STORAGE_PREFIX}_consent=2.refused`])(
    "stores nothing while the cookies are %j",
    (cookies) => {
      document.cookie = cookies;
      entries(1, 3).forEach(createLogBuffer().add);
      expect(browser.stored.has(MONITORING_LOG_KEY)).toBe(false);
    },
  );

  it("stores what it has when consent is given, and deletes it when it is taken back", () => {
    const buffer = createLogBuffer();
    buffer.add(entry("e1"));
    say("accepted");
    buffer.settleStorage();
    expect(storedIds()).toEqual(["e1"]);
    say("refused");
    buffer.settleStorage();
    expect(browser.stored.has(MONITORING_LOG_KEY)).toBe(false);
  });

  it.each(["{", "7", '[null, 7, {"id": 7}]'])("begins anew where %s is stored", (text) => {
    say("accepted");
    browser.stored.set(MONITORING_LOG_KEY, text);
    createLogBuffer().add(entry("e1"));
    expect(storedIds()).toEqual(["e1"]);
  });
});

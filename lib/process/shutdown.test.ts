import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { closeOnSignals } from "./shutdown.server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a process that does not close in ten seconds says so before it is ended", () => {
  vi.useFakeTimers();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(name, handler as () => void);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  closeOnSignals(null, { log, close: () => new Promise(() => {}) });
  handlers.get("SIGTERM")?.();
  vi.advanceTimersByTime(9_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(logged.at(-1)).toContain("not closed in time");
});

import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { closeOnSignals } from "./shutdown.server.ts";

/** Takes the signal handlers of the process and its end. */
function watchProcess() {
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(name, handler as () => void);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  return { handlers, exit };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a process that does not close in ten seconds says so before it is ended", () => {
  vi.useFakeTimers();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const { handlers, exit } = watchProcess();
  closeOnSignals({ log, close: () => new Promise(() => {}) });
  handlers.get("SIGTERM")?.();
  vi.advanceTimersByTime(9_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(logged.at(-1)).toContain("not closed in time");
});

test("a process that is told to stop is not ready first, serves for the delay, then closes", async () => {
  const { handlers, exit } = watchProcess();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const closing = new AbortController();
  closing.signal.addEventListener("abort", () => steps.push("not ready"));
  const serving = { server: { close: step("no new connections") }, closing, delayMs: 30 };
  closeOnSignals({ log: pino({ enabled: false }), close: step("database closed") }, serving);
  handlers.get("SIGTERM")?.();
  expect(steps).toEqual(["not ready"]);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
  expect(steps).toEqual(["not ready", "no new connections", "database closed"]);
});

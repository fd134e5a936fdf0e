import { expect, test } from "vitest";
import { sendConsoleTo } from "./console-log.server.ts";
import { createLogger } from "./logger.server.ts";

test("what a library prints is logged in its level, without the tokens in it", () => {
  const lines: string[] = [];
  const target = { ...console };
  sendConsoleTo(createLogger("info", { write: (line: string) => lines.push(line) }), target);
  target.debug("left out");
  target.warn('The URL path "%s" could not be decoded', "/account/reset/12/secret%");
  target.error(new Error("no page at /pay/Zx7-y_Qe0sWm4Lk9Tb2Nva"));
  const [warning, error] = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(lines).toHaveLength(2);
  expect(warning).toMatchObject({ level: "warn", source: "console" });
  expect(warning?.msg).toBe('The URL path "/account/reset/12/[cut]" could not be decoded');
  expect(error?.level).toBe("error");
  expect(error?.msg).toContain("no page at /pay/[cut]");
});

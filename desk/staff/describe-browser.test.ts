import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, "Edge, Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, "Chrome, Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari, macOS"],
  ["curl/8.0", "curl/8.0"],
])("%s is %s", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});

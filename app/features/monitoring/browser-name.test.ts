import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.85";

test.each([
  [`${CHROME} Safari/537.36`, "Chrome 131"],
  [`${CHROME} Safari/537.36 Edg/131.0.2903.70`, "Edge 131"],
  ["Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox 132"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18",
  ],
  ["ana@exemplu.ro", "other"],
  ["", "other"],
])("%s is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

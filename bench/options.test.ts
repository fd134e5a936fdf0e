import { expect, test } from "vitest";
import { type Options, parseOptions } from "./options.ts";

const EVERYTHING: Options = {
  parts: ["start", "requests", "throughput", "memory", "waterfall", "path", "lighthouse"],
  pages: ["home", "shop", "product", "article", "cart", "checkout"],
  languages: ["ro", "en"],
  throttlings: ["simulated", "applied"],
  servers: ["process", "nginx"],
  runs: 5,
  nginx: "deploy/nginx.conf",
};

test("without options everything is measured, and the median of five counts", () => {
  expect(parseOptions([])).toEqual(EVERYTHING);
});

test.each<[string, Partial<Options>]>([
  ["--only lighthouse", { parts: ["lighthouse"] }],
  ["--only lighthouse,start", { parts: ["start", "lighthouse"] }],
  ["--pages product,home", { pages: ["home", "product"] }],
  ["--languages en", { languages: ["en"] }],
  ["--throttling applied", { throttlings: ["applied"] }],
  ["--servers process", { servers: ["process"] }],
  ["--runs 1", { runs: 1 }],
  ["--nginx /etc/nginx/nginx.conf", { nginx: "/etc/nginx/nginx.conf" }],
  ["--only waterfall --pages home --runs 3", { parts: ["waterfall"], pages: ["home"], runs: 3 }],
])("%s", (line, chosen) => {
  expect(parseOptions(line.split(" "))).toEqual({ ...EVERYTHING, ...chosen });
});

test.each([
  ["--only lab", 'There is no part "lab".'],
  ["--only lighthouse,", 'There is no part "".'],
  ["--pages blog", 'There is no page "blog".'],
  ["--languages de", 'There is no language "de".'],
  ["--throttling devtools", 'There is no throttling "devtools".'],
  ["--servers apache", 'There is no server "apache".'],
  ["--runs 0", '"0" is no number of runs.'],
  ["--runs 2.5", '"2.5" is no number of runs.'],
  ["--runs 100", '"100" is no number of runs.'],
  ["--fast", "'--fast'"],
  ["home", "'home'"],
  ["--runs", "--runs"],
])("%s is refused with the usage", (line, problem) => {
  const parsing = (): Options => parseOptions(line.split(" "));
  expect(parsing).toThrow(problem);
  expect(parsing).toThrow("Usage: npm run bench");
});

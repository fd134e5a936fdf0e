import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { CURRENCIES } from "#domain/money/money.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { chooseEncoding } from "#lib/http/accept.ts";
import { readVisit } from "./web/visit.ts";

/** Configuration whose maps decide about page requests; an empty result asks the store each time. */
const CONF = readFileSync("deploy/nginx.conf", "utf8");

/** Evaluates a `map` of the configuration as nginx does: exact values first, then patterns in their order. */
function evaluateMap(name: string, value: string): string {
  const block = new RegExp(String.raw`map \S+ \$${name} \{\n([^]*?)\n  \}`).exec(CONF)?.[1];
  if (block === undefined) throw new Error(`There is no map ${name}.`);
  const rules = block
    .split("\n")
    .map((line) => /^\s*(?:"(.*)"|(\w+)) (\S+);$/.exec(line))
    .flatMap((rule) => (rule === null ? [] : [{ match: rule[1] ?? rule[2] ?? "", result: rule[3] ?? "" }]));
  const unquoted = (result: string) => (result === '""' ? "" : result);
  const exact = rules.find(({ match }) => match === value && match !== "default");
  if (exact !== undefined) return unquoted(exact.result);
  // No pattern is applied to an empty value.
  for (const { match, result } of value === "" ? [] : rules) {
    if (!match.startsWith("~")) continue;
    const found = new RegExp(match.replace(/^~\*?/, ""), match.startsWith("~*") ? "i" : "").exec(value);
    if (found !== null) return unquoted(result === "$1" ? (found[1] ?? "") : result);
  }
  return unquoted(rules.find(({ match }) => match === "default")?.result ?? "");
}

interface Asked {
  readonly cookie?: string;
  readonly "accept-language"?: string;
}

function languageByNginx({ cookie = "", "accept-language": accepted = "" }: Asked): string {
  const language = evaluateMap("language", cookie);
  return language === "$language_of_browser" ? evaluateMap("language_of_browser", accepted) : language;
}

function visitOf(asked: Asked) {
  return readVisit(new Request("https://store.test/shop", { headers: { ...asked } }), "id", "ip");
}

const LANGUAGES_OF_BROWSERS = [
  ...[
    "",
    "ro",
    "ro-RO,ro;q=0.9,en-US;q=0.8,en;q=0.7",
    "ro;q=0.9",
    "RO_ro",
    "ro-RO;q=0, de",
    "de, fr;q=0.5",
    "*",
  ],
  ...["en", "EN-us", "en-US,en;q=0.9", "en-GB,ro;q=0.9", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "fr,en"],
].map((header) => ({ "accept-language": header }));
const UNSURE = [
  ...[
    "hu,ro;q=0.8,en;q=0.6",
    "en;q=0.5,ro;q=0.9",
    "en;q=0,fr",
    "en;q=x",
    "en;q=5,ro",
    "ro,en;q=2",
    "de,ro,en",
  ],
  ...["fr-en", "en\u00a0", "en_US", "en ;q=0.0,de"],
].map((header) => ({ "accept-language": header }));
const COOKIES = [
  ...[
    "language=en",
    "a=b; language=ro; c",
    "language=xx; language=en",
    "language=en ",
    "xlanguage=en",
    "language=enx",
  ],
  ...["a=language=en", "language=", "language=EN"],
].map((cookie) => ({ cookie, "accept-language": "ro" }));

const EACH_LANGUAGE = LANGUAGES.flatMap((language) => [
  { "accept-language": language },
  { "accept-language": `${language}-XX,xx;q=0.9` },
  { cookie: `language=${language}`, "accept-language": "ro" },
]);

test.each([...EACH_LANGUAGE, ...LANGUAGES_OF_BROWSERS, ...COOKIES])(
  "nginx knows the language that the store gives %o",
  (asked) => {
    expect(languageByNginx(asked)).toBe(visitOf(asked).language);
  },
);

test.each([...UNSURE, { cookie: "language=en\u00a0" }])(
  "nginx decides for no other language than the store, or for none: %o",
  (asked) => {
    expect(["", visitOf(asked).language]).toContain(languageByNginx(asked));
  },
);

test.each([
  "",
  ...CURRENCIES.map((currency) => `a=b; ${USER_CURRENCY_KEY}=${currency}; c=d`),
  `${USER_CURRENCY_KEY}=EUR`,
  `${USER_CURRENCY_KEY}=RON`,
  `${USER_CURRENCY_KEY}=x; ${USER_CURRENCY_KEY}=EUR`,
  `${USER_CURRENCY_KEY}=RON; ${USER_CURRENCY_KEY}=EUR`,
])("nginx keeps no prices of another country than the store's (%j)", (cookie) => {
  const isKept = evaluateMap("is_other_currency", cookie) === "";
  expect(isKept && visitOf({ cookie }).country !== "RO").toBe(false);
  if (cookie === "" || cookie.endsWith("=RON")) expect(isKept).toBe(true);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, identity", ""],
  ["", ""],
  ["x-br", ""],
])("nginx asks the store for an encoding the visitor takes: %j is %j", (accepted, encoding) => {
  expect(evaluateMap("encoding", accepted)).toBe(encoding);
  expect(encoding || "identity").toBe(chooseEncoding(accepted, ["br", "gzip"]));
});

const kept = (language: string, cacheControl: string) =>
  evaluateMap("is_not_kept", `${language}|ro|${cacheControl}`) === "";

test.each([
  ["ro", "public, max-age=0, must-revalidate, s-maxage=1, stale-if-error=60", true],
  ["en", "public, max-age=0, must-revalidate, s-maxage=1, stale-if-error=60", false],
  ["ro", "private, max-age=0, must-revalidate", false],
  ["ro", "private, no-store", false],
  ["ro", "public, max-age=3600", false],
  ["", "", false],
])(
  "an answer in %j with Cache-Control %j to a visitor of the Romanian page is kept: %s",
  (language, control, is) => {
    expect(kept(language, control)).toBe(is);
  },
);

test.each([
  ["||ro", ""],
  ["||en", ""],
  ["?||ro", "1"],
  ["|1|ro", "1"],
  ["||", "1"],
])(
  "of a request (query, other currency, language) %j nginx keeps the answer unless it says 1: %j",
  (value, says) => {
    expect(evaluateMap("is_asked_each_time", value)).toBe(says);
  },
);

test("no token of an address is logged", () => {
  const format = /access_log \S+ (\w+) /.exec(CONF)?.[1] ?? "";
  const fields = new RegExp(`log_format ${format} ([^;]*);`).exec(CONF)?.[1] ?? "";
  expect(fields).toContain("$logged_path");
  expect(fields).not.toMatch(/\$(?:request\b|request_uri|uri|args|query_string|http_referer|http_cookie)/);
  expect(evaluateMap("logged_path", "/pay/SECRET")).toBe("/pay/");
  expect(evaluateMap("logged_path", "/account/activate/7/SECRET")).toBe("/account/activate/");
  expect(evaluateMap("logged_path", "/shop")).toBe("$uri");
});

test("a copy is sent in the second it was asked for in, and the next two seconds have copies of their own", () => {
  expect(/proxy_cache_key "([^"]*)"/.exec(CONF)?.[1]).toBe("$second|$language|$encoding|$request_uri");
  // With these nginx sends a copy that is older.
  expect(CONF).not.toMatch(/proxy_cache_(?:background_update|use_stale|valid|lock)/);
  for (let second = 1_764_190_000; second < 1_764_190_030; second += 1) {
    const slots = [0, 1, 2].map((later) => evaluateMap("second", `${second + later}.987`));
    expect(new Set(slots).size).toBe(3);
  }
});

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRAND_CODE_PREFIX, BRAND_NAME, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { linkPackages } from "./prove/link-packages.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

const NEW_NAME = "Casa Țipirig";
const START_TIMEOUT_MS = 900_000;

/** Copy of all committed and uncommitted files, under another name. */
const copy = mkdtempSync(join(tmpdir(), "renamed-"));
let report = "";

const inCopy = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const node = (...args: string[]): string => inCopy(process.execPath, ...args);
const list = (cwd: string): readonly string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd,
    encoding: "utf8",
  })
    .split("\0")
    .filter(Boolean);
/** Without this file, which contains the new name. */
const FILES = list(".").filter((file) => existsSync(file) && file !== "tools/rename.test.ts");
const read = (file: string): string => readFileSync(join(copy, file), "utf8");

beforeAll(() => {
  for (const file of FILES) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(file, join(copy, file));
  }
  linkPackages(copy);
  inCopy("git", "init", "--quiet");
  report = node("tools/rename.ts", NEW_NAME);
});
afterAll(() => rmSync(copy, { recursive: true }));

test("the old name is left only where a person has to decide, and the command says where", () => {
  const old = [BRAND_NAME, BRAND_CODE_PREFIX, BRAND_STORAGE_PREFIX];
  const left = list(copy).filter((file) => {
    const text = read(file);
    return !text.includes("\0") && old.some((form) => text.includes(form));
  });
  expect(left.filter((file) => !/\/(home|our-story)\/content\/|\/the-midsummer-flower\//.test(file))).toEqual(
    ["LICENSE"],
  );
  for (const file of left) expect(report).toContain(`  ${file}: `);
  expect(report).toMatch(/brand\/drawings\/.*\n.*webp.*\n.*brand\/company\.ts/);
});

test("names, codes and keys have the new name's forms", () => {
  const names = `import * as brand from "#brand/brand.ts"; console.log(JSON.stringify(brand))`;
  expect(JSON.parse(node("--input-type=module", "--eval", names))).toMatchObject({
    BRAND_NAME: NEW_NAME,
    BRAND_CODE_PREFIX: "CASATIPIRIG",
    BRAND_STORAGE_PREFIX: "casatipirig",
    BRAND_DOMAIN: "casatipirig.example",
  });
  expect(JSON.parse(read("package.json"))).toMatchObject({ name: "casatipirig" });
  expect(read("deploy/nginx.conf")).toContain('"~casatipirig_user_currency=');
});

test("texts are compiled with it", () => {
  node(
    "--input-type=module",
    "--eval",
    `import { generateTexts } from "#tools/generate/texts.ts"; generateTexts()`,
  );
  expect(read("app/i18n/generated/messages/layout_not_found_meta.ts")).toContain(`| ${NEW_NAME}`);
});

test("nginx looks for the store's own cookie", () => {
  expect(readFileSync("deploy/nginx.conf", "utf8")).toContain(`"~${USER_CURRENCY_KEY}=`);
});

test("renamed back it is the same again", () => {
  node("tools/rename.ts", BRAND_NAME);
  for (const file of FILES)
    expect(readFileSync(join(copy, file)).equals(readFileSync(file)), file).toBe(true);
  node("tools/rename.ts", NEW_NAME);
});

test.each([
  ["no name", "", /^Usage/],
  ["a sign that means something in HTML", "A & B", /^Usage/],
  ["a digit before a code's percentage", "Casa 2", /discount codes/],
  ["a name that is also its own short form", "ilvora", /capital/],
  ["a word that the repository uses", "Shop", /in use already/],
])("%s is refused", (_case, name, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/rename.ts", name], {
    cwd: copy,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(reason)]);
});

test.runIf(runsAll())(
  "the renamed store is built, starts and shows its name",
  async () => {
    // Encoded pictures are the same under any name.
    mkdirSync(join(copy, ".cache"), { recursive: true });
    symlinkSync(join(process.cwd(), ".cache/pictures"), join(copy, ".cache/pictures"));
    const port = String(await freePort());
    const env = { ...process.env, PORT: port, DATA_DIR: join(copy, "data") };
    const store = spawn(process.execPath, ["tools/start.mjs"], {
      cwd: copy,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await new Promise<void>((resolve, reject) => {
        store.stdout.on(
          "data",
          (said: Buffer) => String(said).includes(`${NEW_NAME} is open at`) && resolve(),
        );
        store.once("exit", () => reject(new Error("The renamed store ended.")));
      });
      const page = await (await fetch(`http://localhost:${port}/shop`)).text();
      expect(page).toContain(`| ${NEW_NAME}</title>`);
      expect(page).not.toContain(BRAND_NAME);
    } finally {
      store.kill();
    }
  },
  START_TIMEOUT_MS,
);

test.runIf(runsAll())("what is tested of names, codes, keys and seed holds", () => {
  const tests = ["shop/contract/specification", "domain", "promised-codes", "app/features"];
  expect(node("node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...tests)).toContain("passed");
});

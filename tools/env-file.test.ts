import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "env-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Makes a tree that is prepared and built at once, and whose programs print two settings. */
beforeAll(() => {
  cpSync("tools", join(folder, "tools"), {
    recursive: true,
    filter: (path) => !path.endsWith(".ts"),
  });
  const nothing = "export {};\n";
  const print = "console.log(`${process.env.PORT} ${process.env.HOST}`);\n";
  write("package.json", '{ "type": "module" }');
  for (const list of ["package-lock.json", "node_modules/.package-lock.json"])
    write(list, '{ "packages": {} }');
  write("node_modules/@react-router/dev/package.json", '{ "bin": "build.js" }');
  write("node_modules/@react-router/dev/build.js", nothing);
  mkdirSync(join(folder, "patches"));
  for (const script of ["generate", "images"]) write(`tools/${script}.ts`, nothing);
  mkdirSync(join(folder, "app/shop-client/generated"), { recursive: true });
  for (const script of ["server/dev", "tools/doctor/run"]) write(`${script}.ts`, print);
  for (const name of [
    "main",
    "shop",
    "worker",
    "migrate",
    "shop-command",
    "store-command",
    "backup-command",
    "restore-command",
  ])
    write(`build/server/${name}.js`, print);
  write(".env", "PORT=4001\nHOST=0.0.0.0\n");
});

test.each([
  "start.mjs",
  "start.mjs shop",
  "start.mjs worker",
  "start.mjs migrate",
  "dev.mjs",
  "doctor.mjs",
  "shop.mjs",
  "store.mjs",
  "backup.mjs",
  "restore.mjs",
])("%s reads .env, and the environment goes before it", (command) => {
  const [script, ...words] = command.split(" ");
  const { HOST: _host, ...environment } = process.env;
  const output = execFileSync(process.execPath, [`tools/${script}`, ...words], {
    cwd: folder,
    env: { ...environment, PORT: "4002" },
    encoding: "utf8",
  });
  expect(output.trim().split("\n").at(-1)).toBe("4002 0.0.0.0");
});

test("an installation without the packages of development needs no patches", () => {
  expect(() => execFileSync(process.execPath, ["tools/postinstall.mjs"], { cwd: folder })).not.toThrow();
});

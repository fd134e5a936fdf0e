import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type CommandResult, refuse, runCommandLine } from "#lib/terminal/command.server.ts";
import { runOfficeProgram } from "./run-office-program.ts";

const folder = mkdtempSync(join(tmpdir(), "office-program-"));
const { argv } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program on PostgreSQL, where it does the command itself, or on an empty folder. */
async function run(args: readonly string[], runHere: () => Promise<CommandResult>, onPostgres = true) {
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", onPostgres ? "postgres://localhost/store" : "");
  process.argv = ["node", "program", ...args];
  let output = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => (output += String(text)) !== "");
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  await runOfficeProgram({ path: "/", refuse: () => null, runHere });
  return { output, code: process.exitCode };
}

test.each<[string, () => Promise<CommandResult>, boolean, number, object]>([
  [
    "an unknown command",
    () => runCommandLine("npm run shop", [], null, ["sell"]),
    true,
    2,
    { code: "unknown_command", params: {} },
  ],
  [
    "a refusal that has no code",
    async () => refuse("Not now."),
    true,
    1,
    { code: "refused", message: "Not now." },
  ],
  [
    "a store that is not there",
    async () => refuse("unreached"),
    false,
    1,
    { code: "unavailable", message: expect.stringContaining("There is no shop in") },
  ],
])(
  "%s is told in JSON to a program, and ends with its code",
  async (_case, runHere, onPostgres, code, told) => {
    const json = await run(["sell", "--json"], runHere, onPostgres);
    expect(json.code).toBe(code);
    expect(JSON.parse(json.output)).toMatchObject(told);
    expect(await run(["sell"], runHere, onPostgres)).toEqual({ output: "", code });
  },
);

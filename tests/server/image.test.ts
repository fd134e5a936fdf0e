import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { readStages, stageOf, textsOf, wordsOf } from "#tools/deploy/dockerfile.ts";
import { makeImageFolder, sizeOfFolder } from "#tools/deploy/image-folder.ts";

const MB = 1_000_000;
/** debian:bookworm-slim, unpacked. */
const BASE_BYTES = 78 * MB;
const IMAGE_BYTES_MAX = 350 * MB;
const NOBODY = 65_534;

const stage = stageOf(readStages("deploy/Dockerfile"), "store");
/** Environment of the image. */
const ENVIRONMENT = Object.fromEntries(
  textsOf(stage, "ENV")
    .flatMap((text) => text.split(" "))
    .map((pair) => pair.split("=") as [string, string]),
);
const folder = join(tmpdir(), `image-${randomUUID()}`);
const [image, data] = [join(folder, "store"), join(folder, "data")];

/** Runs a command as the image does: in its folder, with its environment, as a user without rights. */
function run(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const [, ...args] = words;
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, args, {
    cwd: image,
    env: { ...ENVIRONMENT, DATA_DIR: data, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return {
    output: () => output,
    stop: () => child.kill("SIGTERM"),
    ended: new Promise<number | null>((resolve) => child.once("close", resolve)),
  };
}

const program = (name: string, settings?: Readonly<Record<string, string>>) =>
  run([...wordsOf(stage, "ENTRYPOINT"), `build/server/${name}.js`], settings);

/** Runs the image's health check; returns its exit code. */
function checkHealth(settings: Readonly<Record<string, string>>): Promise<number | null> {
  const [, command = "[]"] = /CMD (\[.*\])$/.exec(textsOf(stage, "HEALTHCHECK")[0] ?? "") ?? [];
  return run(JSON.parse(command) as string[], settings).ended;
}

describe.runIf(runsAll())("the folder of the image", () => {
  beforeAll(() => {
    mkdirSync(folder, { mode: 0o755 });
    makeImageFolder(image);
    mkdirSync(data, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("the image stays below 350 MB", () => {
    const node = statSync(process.execPath).size;
    expect(sizeOfFolder(image) + node + BASE_BYTES).toBeLessThan(IMAGE_BYTES_MAX);
  });

  test("a user without rights migrates, serves pages and pictures, and stops the image's programs", async () => {
    const migration = program("migrate");
    expect([await migration.ended, migration.output()]).toEqual([0, "The database is up to date.\n"]);

    const settings = { PORT: String(await freePort()) };
    const main = run([...wordsOf(stage, "ENTRYPOINT"), ...wordsOf(stage, "CMD")], settings);
    expect(await checkHealth({ PORT: "1" })).toBe(1);
    await expect.poll(() => checkHealth(settings)).toBe(0);
    const url = `http://127.0.0.1:${settings.PORT}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${url}/products/papillex`)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/(?:assets|media|pictures)\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(new Set(files.map((path) => path?.split("/")[1]))).toEqual(
      new Set(["assets", "media", "pictures"]),
    );
    for (const path of new Set(files)) expect((await fetch(`${url}${path}`)).status, path).toBe(200);
    main.stop();
    expect(await main.ended, main.output()).toBe(0);
  });

  test.runIf(hasPostgres())("its worker and its back office run on PostgreSQL", async () => {
    const postgres = await createPostgresDatabase();
    const settings = { DATABASE_URL: postgres.url, PORT: "0" };
    try {
      const worker = program("worker", settings);
      await expect.poll(worker.output).toContain("The worker runs the jobs.");
      const office = run(
        [...wordsOf(stage, "ENTRYPOINT"), "build/server/shop-command.js", "orders"],
        settings,
      );
      expect(await office.ended, office.output()).toBe(0);
      worker.stop();
      expect(await worker.ended, worker.output()).toBe(0);
    } finally {
      await postgres.drop();
    }
  });
});

import { spawn } from "node:child_process";
import { findPostgresPrograms } from "./postgres-server.ts";
import { canInstallSystemPackages, installSystemPackages } from "./system-packages.ts";

export interface TestPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Opens a PostgreSQL on which tests may create databases: that of `TEST_DATABASE_URL`, else a temporary one; Debian's
 * package is installed when there is none.
 *
 * @throws {Error} with the package to install, or the fault.
 */
export async function openTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
  if (findPostgresPrograms() === null) {
    if (!canInstallSystemPackages()) {
      throw new Error(
        "The tests need PostgreSQL: install it, or set TEST_DATABASE_URL to a server they may create databases on.",
      );
    }
    await installSystemPackages(["postgresql"]);
  }
  return startKeeper();
}

function startKeeper(): Promise<TestPostgres> {
  // Detached: Ctrl-C reaches the whole group, and the keeper must survive to clean up.
  const keeper = spawn(process.execPath, ["tools/test/postgres-keeper.ts"], {
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => keeper.once("exit", () => resolve()));
  const stop = (): Promise<void> => {
    keeper.stdin.end();
    return ended;
  };
  return new Promise((resolve, reject) => {
    let said = "";
    keeper.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    keeper.stdout.once("data", (line: Buffer) => resolve({ url: line.toString().trim(), stop }));
    void ended.then(() => reject(new Error(`PostgreSQL for the tests did not start:\n${said}`)));
  });
}

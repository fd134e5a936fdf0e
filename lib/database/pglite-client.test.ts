import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PgliteClient } from "./pglite-client.server.ts";

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "database-thread-"));
const dataDir = join(folder, "made");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the database in its thread", () => {
  let database: PgliteClient;
  beforeAll(async () => {
    database = await PgliteClient.open({ dataDir, root });
    await database.exec("CREATE TABLE bottles (id int PRIMARY KEY CHECK (id > 0), at timestamptz)");
  });
  afterAll(() => database.close());

  const ids = async (): Promise<number[]> => {
    const { rows } = await database.query<{ id: number }>("SELECT id FROM bottles ORDER BY id");
    return rows.map(({ id }) => id);
  };

  test("answers rows as objects, or as arrays with the types asked for left as text", async () => {
    const statement = "SELECT $1::int AS n, '2026-11-21T09:00:00Z'::timestamptz AS at";
    const asObjects = await database.query(statement, [7]);
    expect(asObjects.rows).toEqual([{ n: 7, at: new Date("2026-11-21T09:00:00Z") }]);
    const asArrays = await database.query(statement, [7], {
      rowMode: "array",
      parsers: { 1184: (value: string) => value },
    });
    expect(asArrays.rows).toEqual([[7, expect.stringMatching(/^2026-11-21 09:00:00/)]]);
  });

  test("says of an error what PostgreSQL says", async () => {
    await database.query("INSERT INTO bottles VALUES (1)");
    await expect(database.query("INSERT INTO bottles VALUES ($1)", [1])).rejects.toMatchObject({
      message: expect.stringContaining("duplicate key"),
      code: "23505",
      constraint: "bottles_pkey",
    });
    await expect(database.query("INSERT INTO bottles VALUES ($1)", [Symbol("no value")])).rejects.toThrow(
      "could not be cloned",
    );
    expect(await ids()).toEqual([1]);
  });

  test("a transaction has the connection to itself", async () => {
    const order: string[] = [];
    const othersQueued = Promise.withResolvers<void>();
    const first = database.transaction(async (tx) => {
      await tx.query("INSERT INTO bottles VALUES (2)");
      await othersQueued.promise;
      await tx.query("SELECT 1");
      order.push("first");
    });
    const outside = database.query("SELECT 1").then(() => order.push("outside"));
    const second = database.transaction(async () => void order.push("second"));
    othersQueued.resolve();
    await Promise.all([first, outside, second]);
    expect(order).toEqual(["first", "outside", "second"]);
    expect(await ids()).toEqual([1, 2]);
  });

  test("a transaction whose work or statement fails leaves nothing, and the next one works", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query("INSERT INTO bottles VALUES (3)");
      throw new Error("changed her mind");
    });
    await expect(failing).rejects.toThrow("changed her mind");
    const refused = database.transaction(async (tx) => {
      await tx.query("INSERT INTO bottles VALUES (3)");
      await tx.query("INSERT INTO bottles VALUES (-1)");
    });
    await expect(refused).rejects.toMatchObject({ code: "23514" });
    expect(await ids()).toEqual([1, 2]);
  });

  test("a statement that comes when its transaction is over is refused", async () => {
    const late = await database.transaction(async (tx) => () => tx.query("INSERT INTO bottles VALUES (4)"));
    await expect(late()).rejects.toThrow("The transaction is over.");
    expect(await ids()).toEqual([1, 2]);
  });

  test("while its files are copied no statement runs, and a copy has what was committed", async () => {
    await database.query("INSERT INTO bottles VALUES (77)");
    const copy = join(folder, "copied");
    const order: string[] = [];
    const copied = database.whileStill(async () => {
      cpSync(dataDir, copy, { recursive: true });
      await new Promise((resolve) => setImmediate(resolve));
      order.push("copied");
    });
    const later = database.query("DELETE FROM bottles WHERE id = 77").then(() => order.push("deleted"));
    await Promise.all([copied, later]);
    expect(order).toEqual(["copied", "deleted"]);
    const opened = await PgliteClient.open({ dataDir: copy, root });
    const { rows } = await opened.query("SELECT id FROM bottles WHERE id = 77");
    await opened.close();
    expect(rows).toEqual([{ id: 77 }]);
  });

  test("several statements at once answer a result each", async () => {
    const results = await database.exec("SELECT 1 AS a; SELECT 2 AS a");
    expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ a: 2 }]]);
  });

  test("tells every listener of a channel, until it stops", async () => {
    const [one, two] = [vi.fn<(payload: string) => void>(), vi.fn<(payload: string) => void>()];
    const stopOne = await database.listen("news", one);
    const stopTwo = await database.listen("news", two);
    await database.query("SELECT pg_notify('news', 'first')");
    await expect.poll(() => [one.mock.calls, two.mock.calls]).toEqual([[["first"]], [["first"]]]);
    await stopOne();
    await database.query("SELECT pg_notify('news', 'second')");
    await expect.poll(() => two.mock.calls).toHaveLength(2);
    expect(one).toHaveBeenCalledTimes(1);
    await stopTwo();
  });
});

test("the files of the database keep what was committed", async () => {
  const again = await PgliteClient.open({ dataDir, root });
  expect((await again.query("SELECT id FROM bottles ORDER BY id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await again.close();
});

test("a database that gives up ends the process: nothing it says from then on could be believed", async () => {
  const crashed = Promise.withResolvers<Error>();
  // A copy, because creating a database takes seconds.
  const copied = join(folder, "copied");
  cpSync(dataDir, copied, { recursive: true });
  const database = await PgliteClient.open({ dataDir: copied, root, onCrash: crashed.resolve });
  // Infinite recursion crashes PGlite: after it every statement is a PANIC.
  await database.exec(
    `CREATE FUNCTION deeper() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN deeper(); END'`,
  );
  await database.query("SELECT deeper()").catch(() => {});
  await expect(database.query("SELECT 1")).rejects.toThrow("ERRORDATA_STACK_SIZE exceeded");
  expect((await crashed.promise).message).toContain("ERRORDATA_STACK_SIZE exceeded");
  await expect(database.query("SELECT 1")).rejects.toThrow("embedded database");
});

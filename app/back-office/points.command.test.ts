import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { findPoint, findPoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import { seedSamplePoints } from "#app/features/pickup-points/seed-sample-points.server.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

const NOW = new Date("2026-11-27T09:00:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSamplePoints(database.site, NOW);
  folder = await mkdtemp(join(tmpdir(), "points-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

async function run(...args: string[]) {
  const office = {
    site: database.site,
    clock: () => NOW,
    jobs: { add: async () => "job" },
    hasOffice: true,
    log: pino({ level: "silent" }),
    linkSecret: "link-secret-of-the-test",
    publicUrl: "https://store.test",
    ...NO_PARTS,
  };
  return runStoreCommand(office, args);
}

async function importText(carrier: string, content: string | Uint8Array, ...options: string[]) {
  const file = join(folder, "list");
  await writeFile(file, content);
  return run("points", "import", file, "--carrier", carrier, ...options);
}

const locker = (lockerId: number, more: object = {}) => ({
  lockerId,
  name: `easybox Test ${lockerId}`,
  county: "Cluj",
  city: "Cluj-Napoca",
  address: "Str. Memorandumului 1",
  postalCode: "400114",
  lat: 46.77,
  lng: 23.58,
  schedule: [{ day: 1, openingHour: "08:00:00", closingHour: "20:00:00" }],
  ...more,
});
const sameday = (...lockers: unknown[]) => JSON.stringify({ total: lockers.length, data: lockers });
const names = async (query: string) =>
  (await findPoints(database.site, query)).points.map(({ name }) => name);

describe("a carrier's list", () => {
  test("replaces the samples; a dry run writes nothing", async () => {
    expect(await names("cluj")).toContain("easybox Piața Unirii");
    // A carrier that makes parcels knows none of them.
    await seedSamplePoints(database.site, NOW, false);
    expect(await names("cluj")).toEqual([]);
    await seedSamplePoints(database.site, NOW);
    expect(await names("cluj")).toContain("easybox Piața Unirii");
    const list = sameday(locker(1), locker(2));
    expect(await importText("sameday", list, "--dry-run")).toMatchObject({ ok: true, data: { imported: 2 } });
    expect(await names("memorandumului")).toEqual([]);
    expect(await importText("sameday", list)).toMatchObject({ ok: true, data: { imported: 2, before: 0 } });
    await seedSamplePoints(database.site, NOW);
    await seedSamplePoints(database.site, NOW, false);
    expect(await names("cluj")).toEqual(["easybox Test 1", "easybox Test 2"]);
    expect(await run("points", "list")).toMatchObject({
      data: [{ carrier: "sameday", active: 2, closed: 0 }],
    });
  });

  test("closes what it names no longer, and opens it again", async () => {
    await importText("sameday", sameday(locker(1), locker(2)));
    await importText("sameday", sameday(locker(2), locker(3)));
    expect(await findPoint(database.site, { carrier: "sameday", id: "1" })).toBeNull();
    await importText("sameday", sameday(locker(1), locker(2)));
    expect(await findPoint(database.site, { carrier: "sameday", id: "1" })).toMatchObject({
      name: "easybox Test 1",
      hours: [["08:00", "20:00"], null, null, null, null, null, null],
    });
  });

  test("that would close most points is taken for a part of one, unless it is forced", async () => {
    await importText("sameday", sameday(locker(1), locker(2), locker(3)));
    const part = sameday(locker(1));
    expect(await importText("sameday", part)).toMatchObject({ ok: false, refusal: { code: "shrunk" } });
    expect(await importText("sameday", part, "--force")).toMatchObject({ ok: true });
  });

  test("keeps the points of other carriers, which may have the same id", async () => {
    await importText("sameday", sameday(locker(1)), "--force");
    const fanbox = {
      id: "1",
      name: "FANbox Copou",
      address: { county: "Iasi", locality: "IASI", street: "Bd. Carol I", streetNo: "4", zipCode: "700505" },
      latitude: "47.17",
      longitude: "27.57",
      schedule: Array.from({ length: 7 }, () => ({ firstHour: "00:00", secondHour: "23:59" })),
    };
    await importText("fan", JSON.stringify({ status: "success", data: [fanbox] }));
    const shipAndGo = {
      Id: 114142,
      Name: "CARGUS SHIP & GO MAGURELE",
      City: "Magurele",
      County: "Ilfov",
      PostalCode: "077125",
      StreetName: "Atomistilor",
      StreetNo: "99-115",
      Longitude: 26.04,
      Latitude: 44.36,
      OpenHoursMoStart: "08:00",
      OpenHoursMoEnd: "18:00",
    };
    await importText("cargus", JSON.stringify([shipAndGo]));
    expect(await findPoint(database.site, { carrier: "fan", id: "1" })).toMatchObject({
      town: "Iasi",
      county: "IS",
      address: "Bd. Carol I 4",
    });
    expect(await findPoint(database.site, { carrier: "cargus", id: "114142" })).toMatchObject({
      county: "IF",
    });
    expect(await findPoint(database.site, { carrier: "cargus", id: "1" })).toBeNull();
    expect(await findPoint(database.site, { carrier: "sameday", id: "1" })).not.toBeNull();
  });

  test("may be a table, of any spreadsheet program's encoding", async () => {
    const table =
      "id;name;county;town;postal_code;address;hours\r\n7;Ship & Go Brăila;Brăila;Brăila;810003;Calea Galați 1;08:00-18:00\r\n";
    await importText("cargus", `\uFEFF${table}`, "--force");
    expect(await findPoint(database.site, { carrier: "cargus", id: "7" })).toMatchObject({ town: "Brăila" });
    const windows = Uint8Array.from(
      table,
      (letter) => ({ ă: 0xe3, ț: 0xfe })[letter] ?? letter.charCodeAt(0),
    );
    await importText("cargus", windows, "--force");
    expect(await findPoint(database.site, { carrier: "cargus", id: "7" })).toMatchObject({ town: "Brăila" });
  });

  test("leaves out what is no point of Romania, tells where, and keeps the rest", async () => {
    const wrong = sameday(
      locker(1),
      locker(1),
      locker(2, { county: "Viena" }),
      locker(3, { name: " " }),
      locker(4, { name: "x".repeat(121) }),
      { lockerId: "<script>", name: "x", county: "Cluj", city: "Cluj", address: "x" },
      7,
      locker(5, { lat: 0, lng: 0, postalCode: "=1+1", schedule: "none" }),
    );
    expect(await importText("sameday", wrong, "--force")).toMatchObject({
      data: {
        imported: 2,
        leftOut: 6,
        issues: [
          { entry: 2, problem: "repeated" },
          { entry: 3, problem: "county" },
          { entry: 4, problem: "name" },
          { entry: 5, problem: "name" },
          { entry: 6, problem: "id" },
          { entry: 7, problem: "format" },
        ],
      },
    });
    expect(await findPoint(database.site, { carrier: "sameday", id: "5" })).toMatchObject({
      latitude: null,
      postalCode: "",
      hours: null,
    });
  });

  it.each([
    ["of another format", "no_points", sameday({ id: 1, label: "x" })],
    ["without a list", "no_list", '{"data":{"a":1}}'],
    ["that ends in the middle", "unreadable", '[{"lockerId":1'],
    ["of bytes", "unreadable", new Uint8Array([0, 1, 2, 0, 255])],
    ["without the columns", "no_columns", "id,name\n1,x\n"],
  ])("%s is refused: %s", async (_case, code, content) => {
    expect(await importText("sameday", content)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("of 100 MB is refused before it is read", async () => {
    const file = join(folder, "large");
    await writeFile(file, "");
    await truncate(file, 100_000_000);
    const answer = await run("points", "import", file, "--carrier", "fan");
    expect(answer).toMatchObject({ ok: false, refusal: { code: "too_big" } });
    expect(await run("points", "import", folder, "--carrier", "fan")).toMatchObject({
      refusal: { code: "no_file" },
    });
    expect(await run("points", "import", file, "--carrier", "dhl")).toMatchObject({ kind: "usage" });
  });
});

describe("a search", () => {
  beforeAll(async () => {
    await importText(
      "sameday",
      sameday(
        ...[400_001, 400_300, 400_900].map((code) => locker(code, { postalCode: String(code) })),
        locker(9, { county: "Timis", city: "TIMISOARA", postalCode: "300001", name: "easybox Șagului" }),
        ...Array.from({ length: 30 }, (_, at) =>
          locker(1_000 + at, { county: "Bihor", city: "Oradea", postalCode: "410001" }),
        ),
      ),
      "--force",
    );
  });

  it.each([
    ["timis sagului", ["easybox Șagului"]],
    ["TIMIȘOARA, județul Timiș", ["easybox Șagului"]],
    ["400 290", ["easybox Test 400300", "easybox Test 400001", "easybox Test 400900"]],
    ["999999", []],
    ["", []],
    ["%", []],
    ["_'; DROP TABLE site.pickup_points; --", []],
  ])("for %j finds %j", async (query, found) => {
    expect((await names(query)).filter((name) => !/Test 1\d{3}$/.test(name))).toEqual(found);
  });

  test("shows twenty points and that there are more; a huge text is cut", async () => {
    const { points, hasMore } = await findPoints(database.site, "oradea");
    expect([points.length, hasMore]).toEqual([20, true]);
    expect((await findPoints(database.site, "oradea ".repeat(100_000))).points).toHaveLength(20);
  });
});

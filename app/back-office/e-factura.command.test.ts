import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { backOfficeLog } from "./back-office.tables.ts";
import { beginConnecting } from "#app/features/e-factura/connect.server.ts";
import { type EFacturaWorld, openEFacturaWorld } from "#tests/support/worlds/e-factura-world.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

let world: EFacturaWorld;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "e-factura-"));
  world = await openEFacturaWorld();
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(words: readonly string[], parts: { readonly eFactura?: null } = {}) {
  const office = {
    ...{ ...NO_PARTS, ...world.tools, jobs: { add: async () => randomUUID() }, hasOffice: false },
    ...{ linkSecret: "link-secret-of-the-test", publicUrl: "https://store.test", ...parts },
  };
  const result = await runStoreCommand(office, ["efactura", ...words]);
  return result.ok ? `${result.exitCode ?? 0} ${result.text}` : `${result.refusal?.code}: ${result.message}`;
}

test("the store is connected with the address that the login leads to, whose code is not logged whole", async () => {
  expect(await run(["status"])).toMatch(/^1 service +live\nconnection +not connected/);
  expect(await run(["connect"])).toContain("/oauth/authorize?response_type=code&client_id=client");
  const state = new URL(beginConnecting(world.eFactura, world.now.at)).searchParams.get("state") ?? "";
  const back = `https://store.test/desk/e-factura?code=${world.anaf.logIn()}&state=${state}`;
  expect(await run(["connect", "--answer", back.replace(state, "forged")])).toMatch(/^wrong_login_answer: /);
  expect(await run(["connect", "--answer", back])).toMatch(
    /^0 .*\nconnection +connected\nends +2027-11-26, in 365 days/,
  );
  const [logged] = await world.site.select().from(backOfficeLog).orderBy(desc(backOfficeLog.id)).limit(1);
  expect(logged).toMatchObject({ command: "efactura", ok: true });
});

test("documents are sent, shown with ANAF's words, sent again, and their answer is written once", async () => {
  await world.connect();
  await world.issue(1);
  expect(await run(["show", "SNZ000001"])).toMatch(/^not_sent: /);
  expect(await run(["send", "SNZ000001"])).toMatch(/state +sent\n(?:.*\n)*upload index +5000/);
  world.anaf.process(["BR-RO-120: județul\u001B[31m lipsește"]);
  world.passMinutes(2);
  await world.round();
  expect(await run(["problems"])).toMatch(
    /SNZ000001 +refused +2026-11-26 10:02 +BR-RO-120: județul.* lipsește/,
  );
  expect(await run(["status"])).toMatch(/^1 (?:.*\n)*need you +1: /);
  expect(await run(["retry"])).toBe("0 1 to be tried again within a minute.");
  await world.round();
  world.anaf.process();
  world.passMinutes(2);
  await world.round();
  expect(await run(["show", "snz000001"])).toMatch(/^0 (?:.*\n)*state +accepted\n(?:.*\n)*answer kept +yes/);
  expect(await run(["problems"])).toBe("0 No document needs you.");
  const file = join(folder, "answer.zip");
  expect(await run(["answer", "SNZ000001", "--file", file])).toContain(file);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");
  expect(await run(["answer", "SNZ000001", "--file", file])).toMatch(/^file_not_writable: .*EEXIST/);
  expect(await run(["retry"])).toMatch(/^0 0 to be tried again/);
  // An accepted document is not declared again, whoever asks.
  expect(await run(["send", "SNZ000001"])).toMatch(/state +accepted/);
  expect(world.anaf.uploads).toHaveLength(2);
});

test.each([
  [["send", "SNZ000009"], "unknown_invoice: SNZ000009: There is no such invoice."],
  [["send", "7"], /^bad_input: Usage: /],
  [["answer", "SNZ000001"], /^bad_input: Usage: /],
])("%j is refused", async (words, message) => {
  expect(await run(words)).toMatch(message);
});

test("a model is not sent, and nothing is while EFACTURA is off", async () => {
  await world.issue(1, { isModel: true });
  expect(await run(["send", "SNZ000001"])).toMatch(/^not_allowed: .*model/);
  expect(await run(["status"], { eFactura: null })).toMatch(/^e_factura_off: /);
});

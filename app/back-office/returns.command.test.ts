import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineOf, openReturnsWorld, type ReturnsWorld } from "#tests/support/worlds/returns-world.ts";
import { askForReturn } from "#app/features/returns/ask-office.server.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { eventsOf, findReturn } from "#app/features/returns/return.store.server.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

let world: ReturnsWorld;
beforeAll(async () => {
  world = await openReturnsWorld();
  await world.order(1001);
});
afterAll(() => world.close());

async function said(words: string, hasOffice = true): Promise<string> {
  const args = words.split(" ").map((word) => word.replaceAll("_", " "));
  const result = await runStoreCommand(
    {
      ...world.tools,
      hasOffice,
      ...NO_PARTS,
      linkSecret: "link-secret-of-the-test",
      publicUrl: "https://store.test",
    },
    args,
  );
  return result.ok ? result.text : `${result.kind} ${result.refusal?.code}: ${result.message}`;
}
async function request(): Promise<string> {
  const units = new Map([[lineOf(1001), { quantity: 1, opened: 0 }]]);
  const rest = { reason: "other", method: "original", details: "Nu îmi trebuie", language: "ro" } as const;
  const made = await requestReturn(world.tools, "1001", { requestKey: randomUUID(), units, ...rest });
  if (!made.ok) throw new Error(made.refusal.code);
  return `R${made.made.number}`;
}

test("a return goes from request to refund in the terminal, with the operator's name", async () => {
  const name = await request();
  expect(await said("returns list --status pending")).toMatch(
    new RegExp(`${name} +pending +#1001 +2026-11-10 +other +original +260.10 RON`),
  );
  expect(await said(`returns complete ${name}`)).toBe(
    `refused not_allowed: ${name} is pending: that does not follow.`,
  );
  expect(await said(`returns approve ${name} --by Maria --note Mulțumim`)).toBe(`${name} is approved.`);
  expect(await said(`returns received ${name} --by Maria --tracking RO_123 --company Sameday`)).toBe(
    `${name} is processing.`,
  );
  expect(await said(`returns complete ${name} --by Ion --restock`)).toContain(
    `${name} is processing. The shop is asked`,
  );
  const row = await findReturn(world.site, Number(name.slice(1)));
  expect(row).toMatchObject({ restock: "return", trackingNumber: "RO 123", trackingCompany: "Sameday" });
  const events = await eventsOf(world.site, row?.id ?? "");
  expect(events.map(({ actorName }) => actorName)).toEqual([null, "Maria", "Maria", "Ion"]);
  await world.refund("1001", 9, "260.10", { [lineOf(1001)]: 1 });
  const shown = await said(`returns show ${name.toLowerCase()}`);
  for (const fact of ["completed", "Papillex", "Nu îmi trebuie", "Mulțumim", "260.10", `${lineOf(1001)}:1`]) {
    expect(shown).toContain(fact);
  }
});

test("without an office the operator is told what to refund at the shop", async () => {
  const name = await request();
  await said(`returns approve ${name}`);
  expect(await said(`returns complete ${name}`, false)).toContain(
    `Refund 260.10 RON at the shop, lines ${lineOf(1001)}:1`,
  );
});

test("what waits for a person is listed with what to do", async () => {
  await world.order(1002);
  const units = new Map([[lineOf(1002), { quantity: 1, opened: 0 }]]);
  const rest = { reason: "other", method: "original", details: null, language: "ro" } as const;
  const made = await requestReturn(world.tools, "1002", { requestKey: randomUUID(), units, ...rest });
  if (!made.ok) throw new Error(made.refusal.code);
  const { number, id } = made.made;
  await said(`returns approve R${number}`);
  await said(`returns complete R${number}`);
  expect(await said(`returns list --status processing`)).not.toContain("asks again");
  const before = world.now.at;
  world.now.at = new Date(before.getTime() + 24 * 60 * 60_000);
  expect(await said(`returns list`)).toContain(
    `R${number}: the shop's office has not answered for a day: \`complete R${number}\` asks again`,
  );
  world.now.at = before;
  const refund = { id: 5, state: "pending", amount: { amount: "1.00", currencyCode: "RON" } };
  world.office.answers.push({ ok: true, data: { refund, attention: "refused" } });
  await askForReturn({ returnId: id }, world.tools);
  expect(await said(`returns list`)).toContain(
    `R${number}: the refund is noted, the gateway refuses to pay it: \`complete R${number}\` asks again`,
  );
  expect(await said(`returns show R${number}`)).toContain("gateway_refused");
  expect(await said(`returns reject R${number} --note Nu`)).toContain("refused not_allowed");
  expect(await said(`returns complete R${number}`)).toContain("The shop is asked");
});

test.each([
  ["returns", "usage bad_input"],
  ["returns show R0", "usage bad_input"],
  ["returns show R99", "refused unknown_return"],
  ["returns approve R99", "refused unknown_return"],
  ["returns reject R1", "usage bad_input"],
  ["returns reject R1 --note _", "usage bad_input"],
  ["returns list --status lost", "usage bad_input"],
  ["returns list --restock", "usage bad_input"],
  ["returns complete R1 --tracking RO1", "usage bad_input"],
  ["returns complete R1 --refund x", "usage bad_input"],
  ["returns complete R1 --refund 1 --restock", "usage bad_input"],
  ["returns complete R1 --covers", "usage bad_input"],
  ["returns complete R1 --refund 1 --amount 1.00", "usage bad_input"],
  ["returns complete R1 --refund 1 --covers --amount 1,00", "usage bad_input"],
  ["returns complete R1 --refund 1 --covers --amount 1.00", "refused not_allowed"],
  ["returns complete R99 --refund 1", "refused unknown_return"],
  [`returns approve R1 --note ${"x".repeat(1_001)}`, "usage bad_input"],
])("%s is %s", async (words, refusal) => {
  expect(await said(words)).toContain(refusal);
});

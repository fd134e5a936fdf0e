// Long, because it covers every action of one page.
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "#domain/time/date-display.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { rateLimits } from "#shop/limits/rate-limit.tables.ts";
import { actOnContract } from "#shop/modules/subscription/act-on-contract.ts";
import { DECLINE_WINDOW_S } from "#shop/payment/decline-limit.ts";
import { GOOD_CARD, location } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import {
  linkIn,
  openSubscriptionBench,
  RENEWAL_CARDS,
  type SubscriptionBench,
} from "./subscription-bench.fixture.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";

let bench: SubscriptionBench;
let buyers = 0;
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
});
afterAll(() => bench.close());
beforeEach(() => bench.endAll());

/** Makes a contract whose first charge was due just now, with the link of the newest mail about it. */
async function dueContract(card_number: string): Promise<{ contract: Contract; page: string }> {
  buyers += 1;
  const contract = await bench.subscribe({ card_number }, { email: `p${buyers}@exemplu.ro` });
  bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
  await bench.run();
  return { contract, page: await newestLink(contract) };
}

async function newestLink({ email }: Contract): Promise<string> {
  await bench.sendMails();
  const mail = bench.sent.filter(({ to, text }) => to === email && text.includes("/subscription/")).at(-1);
  if (mail === undefined) throw new Error("No mail with a link came.");
  return linkIn(mail).replace(/#.*/, "");
}

/** Returns the number of counted declines, of all carts and contracts. */
async function declines(): Promise<number> {
  const counted = await bench.database
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, "declines-cart:%"));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

const text = async (path: string): Promise<string> =>
  (await (await bench.get(path)).text()).replaceAll(/\s+/g, " ");
const atBank = (path: string): boolean => path.includes("/bank/");

test("the link of a mail opens the contract, in both languages, and nothing else", async () => {
  buyers += 1;
  const contract = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
  const page = await newestLink(contract);
  const answer = await bench.get(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = (await answer.text()).replaceAll(/\s+/g, " ");
  expect(html).toContain("Papillex, Abonament lunar");
  expect(html).toContain("•••• 4242");
  expect(html).not.toContain("Memorandumului");
  expect(await text(`${page}?lang=en`)).toContain("Your subscription");
  for (const other of [page.replace("/subscription/9", "/subscription/8"), `${page}x`, "/pay/subscription/x"])
    expect((await bench.get(other)).status).toBe(404);
  expect((await bench.get(`${page}/bank/unknown`)).status).toBe(303);
});

test("the reminder's link skips that charge; opening it does not, and another site's form neither", async () => {
  buyers += 1;
  const contract = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
  const [cycle] = await bench.cycles(contract.id);
  bench.now.ms = (cycle?.dueAt.getTime() ?? 0) - 2 * 86_400_000;
  await bench.run();
  const page = await newestLink(contract);
  await bench.get(page);
  const form = { intent: "skip", at: cycle?.dueAt.toISOString() ?? "" };
  expect((await bench.post(page, form, { Origin: "https://evil.test" })).status).toBe(403);
  expect((await bench.cycles(contract.id))[0]?.isSkipped).toBe(false);
  const done = location(await bench.post(page, form));
  expect(await text(done)).toContain("Am sărit peste livrare");
  expect((await bench.cycles(contract.id))[0]?.isSkipped).toBe(true);
  expect(location(await bench.post(page, { ...form, at: new Date(0).toISOString() }))).toContain("refused=1");
});

test("the reminder, the decline and the page say the announced price that is charged", async () => {
  buyers += 1;
  const contract = await bench.subscribe(
    { card_number: RENEWAL_CARDS.declined },
    { email: `p${buyers}@exemplu.ro` },
  );
  const announced = ["subscriptions", "reprice", "papillex", "monthly", "275.00"];
  expect(await runCommand(bench.context, announced)).toMatchObject({ ok: true, data: { told: 1 } });
  await bench.sendMails();
  const [first] = await bench.cycles(contract.id);
  // The second cycle is the first one after the notice.
  await actOnContract(bench.context, {
    contractId: contract.id,
    request: { action: "skip", at: first?.dueAt ?? new Date(0) },
    key: null,
    by: "customer",
  });
  bench.now.ms = first?.dueAt.getTime() ?? 0;
  await bench.run();
  const dueMs = (await bench.cycles(contract.id))[1]?.dueAt.getTime() ?? 0;
  for (const ms of [dueMs - 2 * 86_400_000, dueMs]) {
    bench.now.ms = ms;
    await bench.run();
    const mail = (await bench.sendMails()).find(({ to }) => to === contract.email);
    expect(mail?.text.replaceAll(/\s/g, " ")).toContain("275,00 lei");
    expect(mail?.text).not.toContain("260,10");
  }
  const page = await text(await newestLink(contract));
  const [now = "", history = ""] = page.split('id="history-title"');
  expect(now).not.toContain("260,10");
  expect(now.match(/275,00/g)).toHaveLength(2);
  // The first parcel was paid at the old price.
  expect(history).toMatch(/Primul colet, comanda #\d+<.*260,10/);
  const [payment] = await bench.database
    .select({ amountMinor: payments.amountMinor })
    .from(payments)
    .where(eq(payments.cartToken, (await bench.cycles(contract.id))[1]?.id ?? ""));
  expect(payment).toEqual({ amountMinor: 27_500 });
});

test("cancel, and take it up again", async () => {
  buyers += 1;
  const contract = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
  const page = await newestLink(contract);
  expect(await text(location(await bench.post(page, { intent: "cancel" })))).toContain(
    "Abonamentul este anulat",
  );
  expect((await bench.contract(contract.id)).status).toBe("cancelled");
  await bench.post(page, { intent: "undo_cancel" });
  expect((await bench.contract(contract.id)).status).toBe("active");
});

describe("another card", () => {
  test("after a decline is charged at once, and the old one is forgotten", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.declined);
    expect(await text(page)).toContain("nu a reușit");
    const { paymentToken } = await bench.contract(contract.id);
    const done = location(await bench.post(page, { ...GOOD_CARD, intent: "card" }));
    expect(await text(done)).toContain("cardul nou");
    await bench.run();
    expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["billed", "upcoming"]);
    expect(await bench.contract(contract.id)).toMatchObject({ status: "active", lastFour: "4242" });
    const { rows: removed } = (await bench.database.execute(
      sql`SELECT token FROM gateway.payment_methods WHERE removed_at IS NOT NULL AND token = ${paymentToken}`,
    )) as { rows: unknown[] };
    expect(removed).toHaveLength(1);
  });

  test.each([
    ["a wrong number", { card_number: "4242 4242 4242 4241" }, "Numărul cardului nu este corect"],
    ["a declined card", { card_number: "4000 0000 0000 0002" }, "Banca a refuzat cardul"],
  ])("%s is refused beside the field, and nothing changes", async (_title, card, said) => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.good);
    const { paymentToken } = await bench.contract(contract.id);
    const answer = await bench.post(page, { ...GOOD_CARD, ...card, intent: "card" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(said);
    expect(html).not.toContain(`value="${card.card_number}"`);
    expect(await bench.contract(contract.id)).toMatchObject({ paymentToken });
  });

  test("is not tried after many that were declined, until the window is over", async () => {
    const { page } = await dueContract(RENEWAL_CARDS.good);
    const card = { ...GOOD_CARD, card_number: "4000 0000 0000 0002", intent: "card" };
    let answer = await bench.post(page, card);
    for (let tries = 0; tries < 100 && answer.status === 422; tries += 1)
      answer = await bench.post(page, card);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, String(DECLINE_WINDOW_S)]);
  });

  test("that the bank asks about is kept once it was approved, and not when it was refused", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.good);
    const card = { ...GOOD_CARD, card_number: "4000 0000 0000 3220", intent: "card" };
    const before = await declines();
    for (const [decision, lastFour] of [
      ["refuse", "4242"],
      ["approve", "3220"],
    ] as const) {
      const bank = location(await bench.post(page, card));
      expect(atBank(bank)).toBe(true);
      expect(await text(bank)).toContain("Confirmă plata");
      await bench.post(bank, { decision });
      expect((await bench.contract(contract.id)).lastFour).toBe(lastFour);
    }
    expect(await declines()).toBe(before + 1);
  });

  const methods = async () => {
    const answer = await bench.database.execute(
      sql`SELECT key, token, removed_at AS "removedAt" FROM gateway.payment_methods`,
    );
    return (answer as { rows: { key: string; token: string; removedAt: unknown }[] }).rows;
  };
  const CHALLENGED_CARD = { ...GOOD_CARD, card_number: "4000 0000 0000 3220", intent: "card" };

  test("is not kept for a contract that has ended, and the gateway is not asked to", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.good);
    const bank = location(await bench.post(page, CHALLENGED_CARD));
    await bench.endAll();
    const before = (await methods()).length;
    expect(location(await bench.post(page, { ...GOOD_CARD, intent: "card" }))).toContain("refused=1");
    expect(location(await bench.post(bank, { decision: "approve" }))).toContain("refused=1");
    expect(await methods()).toHaveLength(before);
    expect((await bench.contract(contract.id)).status).toBe("cancelled");
  });

  test("is forgotten at the gateway when the contract ends while the gateway is asked", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.good);
    const { gateway } = bench.context;
    const setUpMethod: typeof gateway.setUpMethod = async (request) => {
      const result = await gateway.setUpMethod(request);
      await bench.endAll();
      return result;
    };
    Object.assign(bench.context, { gateway: { ...gateway, setUpMethod } });
    expect(location(await bench.post(page, { ...GOOD_CARD, intent: "card" }))).toContain("refused=1");
    Object.assign(bench.context, { gateway });
    const { paymentToken } = await bench.contract(contract.id);
    const stored = await methods();
    const added = stored.filter(({ key }) => key.startsWith(`setup.${contract.id}.`));
    expect(added.map(({ token, removedAt }) => [token === paymentToken, removedAt !== null])).toEqual([
      [false, true],
    ]);
  });
});

test("a card replaced while the old one is charged is no decline: the new one is charged", async () => {
  buyers += 1;
  const contract = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
  const page = await newestLink(contract);
  bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
  const { gateway } = bench.context;
  const authoriseStored: typeof gateway.authoriseStored = async (request) => {
    Object.assign(bench.context, { gateway });
    const done = location(await bench.post(page, { ...GOOD_CARD, intent: "card" }));
    expect(await text(done)).toContain("cardul nou");
    return gateway.authoriseStored(request);
  };
  Object.assign(bench.context, { gateway: { ...gateway, authoriseStored } });
  await bench.run();
  await bench.run();
  expect(await bench.cycles(contract.id)).toMatchObject([
    { state: "billed", failures: 0 },
    { state: "upcoming" },
  ]);
  expect(await bench.contract(contract.id)).toMatchObject({ status: "active" });
  expect((await bench.sendMails()).map(({ text: said }) => said).join()).not.toContain("nu a reușit");
});

describe("a charge the bank wants confirmed", () => {
  test("is made when the customer approves", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.confirmed);
    expect(await text(page)).toContain("Confirmă plata");
    const bank = location(await bench.post(page, { intent: "confirm" }));
    expect(atBank(bank)).toBe(true);
    expect(await text(location(await bench.post(bank, { decision: "approve" })))).toContain("Plata a reușit");
    expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["billed", "upcoming"]);
    expect(await bench.contract(contract.id)).toMatchObject({ status: "active" });
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  });

  test("that is refused, or left open, leaves the planned retries as they are", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.confirmed);
    const [before] = await bench.cycles(contract.id);
    const declinesBefore = await declines();
    const bank = location(await bench.post(page, { intent: "confirm" }));
    expect(location(await bench.post(bank, { decision: "refuse" }))).toContain("refused=1");
    const unchanged = { state: "retrying", failures: 1, attemptAt: before?.attemptAt };
    expect((await bench.cycles(contract.id))[0]).toMatchObject(unchanged);
    expect(await declines()).toBe(declinesBefore + 1);
    await bench.post(page, { intent: "confirm" });
    expect((await bench.cycles(contract.id))[0]?.state).toBe("charging");
    bench.now.ms += 16 * 60_000;
    await recoverPayments(bench.context, { untouchedMs: 20_000 });
    await bench.run();
    expect((await bench.cycles(contract.id))[0]).toMatchObject(unchanged);
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  });

  test("is begun once, however often it is pressed", async () => {
    const { contract, page } = await dueContract(RENEWAL_CARDS.confirmed);
    await Promise.all([bench.post(page, { intent: "confirm" }), bench.post(page, { intent: "confirm" })]);
    expect((await bench.cycles(contract.id))[0]).toMatchObject({ state: "charging", attempts: 2 });
  });

  test("of another contract is not answered with this one's link", async () => {
    const first = await dueContract(RENEWAL_CARDS.confirmed);
    const bank = location(await bench.post(first.page, { intent: "confirm" }));
    const key = /bank\/(.*)$/.exec(bank)?.[1] ?? "";
    buyers += 1;
    const other = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
    const page = await newestLink(other);
    await bench.post(`${page}/bank/${key}`, { decision: "approve" });
    expect((await bench.cycles(first.contract.id))[0]?.state).toBe("charging");
  });
});

test("a card that was typed here is in no table and no log line", async () => {
  const { page } = await dueContract(RENEWAL_CARDS.good);
  await bench.post(page, { ...GOOD_CARD, intent: "card" });
  const rows = JSON.stringify([await bench.contracts(), bench.logged]);
  expect(rows).not.toMatch(/4242 ?4242 ?4242/);
});

describe("the page offers what the account does", () => {
  const actions = async (page: string) =>
    [...(await text(page)).matchAll(/name="intent" value="([a-z_]+)"/g)].map(([, intent]) => intent);
  async function opened(): Promise<{ contract: Contract; page: string }> {
    buyers += 1;
    const contract = await bench.subscribe({}, { email: `p${buyers}@exemplu.ro` });
    return { contract, page: await newestLink(contract) };
  }
  const mailed = async ({ email }: Contract) =>
    (await bench.sendMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const dueAt = async ({ id }: Contract): Promise<string> =>
    (await bench.cycles(id)).at(-1)?.dueAt.toISOString() ?? "";

  test("active, paused and cancelled", async () => {
    const { contract, page } = await opened();
    const all = ["skip", "reschedule", "pause", "address", "update", "address", "card", "cancel"];
    expect(await actions(page)).toEqual(all);
    await bench.post(page, { intent: "skip", at: await dueAt(contract) });
    expect(await actions(page)).toEqual([
      "unskip",
      "pause",
      "address",
      "update",
      "address",
      "card",
      "cancel",
    ]);
    await bench.post(page, { intent: "pause", pause: "open" });
    expect(await actions(page)).toEqual([
      "resume",
      "pause",
      "address",
      "update",
      "address",
      "card",
      "cancel",
    ]);
    await bench.post(page, { intent: "resume" });
    await bench.post(page, { intent: "cancel" });
    expect(await actions(page)).toEqual(["undo_cancel"]);
  });

  test.each(["ro", "en"])(
    "and tells no consequence as done before its button is pressed, in %s",
    async (lang) => {
      const { contract, page } = await opened();
      const told = async () =>
        [...(await text(`${page}?lang=${lang}`)).matchAll(/<p class="text-sm">([^<]*)<\/p>/g)].map(
          ([, said]) => said,
        );
      const before = await told();
      await bench.post(page, { intent: "skip", at: await dueAt(contract) });
      const after = await told();
      expect([before.length, after.length]).toEqual([6, 5]);
      for (const said of [...before, ...after]) expect(said).toMatch(/\b(Dacă|Cât|If|While|if) /);
    },
  );

  test("each change is made, said with the focus on it, and mailed", async () => {
    const { contract, page } = await opened();
    const at = await dueAt(contract);
    const address = { delivery_country: "RO", ...NEW_ADDRESS };
    for (const [typed, done, subject] of [
      [{ intent: "skip", at }, "skip", "Ai sărit peste o livrare"],
      [{ intent: "unskip", at }, "unskip", "Livrarea sărită vine totuși"],
      [{ intent: "pause", pause: "until", until: dayIn(60) }, "pause", "Abonamentul este în pauză"],
      [{ intent: "resume" }, "resume", "Abonamentul este din nou activ"],
      [{ intent: "reschedule", date: dayIn(40) }, "reschedule", "Plata abonamentului s-a mutat pe"],
      [{ intent: "address", ...address }, "address", "Adresa abonamentului s-a schimbat"],
      [{ intent: "cancel", reason: "Am destule" }, "cancel", "Abonamentul este anulat"],
      [{ intent: "undo_cancel" }, "undo_cancel", "Abonamentul tău continuă"],
    ] as const) {
      const led = location(await bench.post(page, typed));
      expect(led).toBe(`${page}?done=${done}`);
      expect(await text(led)).toMatch(/id="notice" role="status" tabindex="-1" autofocus/);
      expect((await mailed(contract))[0], done).toContain(subject);
    }
    const changed = await bench.contract(contract.id);
    expect(changed).toMatchObject({ status: "active", delivery: { address1: "Str. Nouă 7", city: "Iași" } });
    expect(shopDay(new Date(await dueAt(contract)))).toBe(dayIn(40));
  });

  test.each([
    ["pause", "until", "", "Alege o dată."],
    ["reschedule", "date", "2026-02-31", "Această dată nu există."],
    ["reschedule", "date", "2020-01-01", "Alege o dată începând cu"],
    ["pause", "until", "2040-01-01", "Alege o dată până pe"],
  ])("%s with %s %j changes nothing and says why beside its field, with what was typed", async (...given) => {
    const [intent, field, day, error] = given;
    const { contract, page } = await opened();
    const answer = await bench.post(page, { intent, pause: "until", [field]: day });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(error);
    expect(html).toMatch(new RegExp(`value="${day}"[^>]*aria-invalid="true"[^>]*autofocus`));
    expect(await bench.contract(contract.id)).toMatchObject({ status: "active" });
  });

  test("an address that is not right comes back open, with what was typed; the kept one is never shown", async () => {
    const { contract, page } = await opened();
    const typed = { delivery_country: "RO", ...NEW_ADDRESS, delivery_postalCode: "x" };
    const answer = await bench.post(page, { intent: "address", ...typed });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/<details[^>]*id="address" open/);
    expect(html).toContain('value="Str. Nouă 7"');
    expect(html).toContain('href="#delivery_postalCode"');
    expect(html).not.toContain("Memorandumului");
    expect((await bench.contract(contract.id)).delivery).toEqual(contract.delivery);
    const other = await (
      await bench.post(page, { intent: "update", ...typed, delivery_country: "DE" })
    ).text();
    expect(other).toContain('value="Str. Nouă 7"');
    expect(other).not.toContain('name="delivery_state"');
  });

  test("the facts name the next charge that is paid, and the history begins with the first parcel", async () => {
    const { contract, page } = await opened();
    await bench.post(page, { intent: "skip", at: await dueAt(contract) });
    const html = await text(page);
    const due = await dueAt(contract);
    const skipped = formatDate(due, "ro");
    const paid = formatDate(nextCycleDay(shopDay(new Date(due)), contract), "ro");
    expect(html).toMatch(new RegExp(`<dd[^>]*>${paid} \\(livrarea din ${skipped} e sărită\\)`));
    const order = (await bench.orders()).find(({ id }) => id === contract.firstOrderId);
    expect(html).toContain(`Primul colet, comanda #${order?.number}<`);
    // The mail reports the same.
    const mail = (await bench.sendMails()).find(({ to }) => to === contract.email);
    expect(mail?.text).toContain(`Următoarea plată: ${paid}`);
  });
});

const NEW_ADDRESS = {
  delivery_firstName: "Ioana",
  delivery_lastName: "Mureșan",
  delivery_address1: "Str. Nouă 7",
  delivery_city: "Iași",
  delivery_state: "IS",
  delivery_postalCode: "700001",
  delivery_phone: "0721 123 456",
};

/** Returns an ISO date that many days after the bench's today. */
function dayIn(days: number): string {
  return addDays(shopDay(new Date(bench.now.ms)), days);
}

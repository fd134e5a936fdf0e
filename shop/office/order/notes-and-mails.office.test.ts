import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import { orderNotes } from "#shop/modules/order/notes/order-note.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const show = (order: number) => office.get({ command: "order", input: { order } });
const addNote = (order: number, note: string, key = office.key()) =>
  office.ask({ command: "addNote", key, actor: "Ana Pop", input: { order, note } });

describe("a note of staff", () => {
  test("is shown with the order, and in its timeline; the order has not changed", async () => {
    const { number } = await office.sell();
    const { version } = await show(number);
    const key = office.key();
    const added = await addNote(number, " Sună înainte\n<script>alert(1)</script> ", key);
    expect(await addNote(number, " Sună înainte\n<script>alert(1)</script> ", key)).toEqual(added);
    const shown = await show(number);
    expect(shown.version).toBe(version);
    expect(shown.notes).toMatchObject([{ by: "Ana Pop", text: "Sună înainte\n<script>alert(1)</script>" }]);
    const about = String(shown.notes[0]?.id);
    expect(shown.timeline).toContainEqual({ at: shown.notes[0]?.at, kind: "note", about, state: null });
  });

  test.each(["", "  ", "x".repeat(1_001), "a\u0000b"])("%j is refused", async (note) => {
    expect(await addNote(1001, note)).toMatchObject({ code: "invalid_input" });
  });

  test("is one of a hundred at most, of an order that exists", async () => {
    const { id: orderId, number } = await office.sell();
    const createdAt = new Date();
    const others = Array.from({ length: 99 }, (_, place) => `another ${place}`);
    const rows = others.map((key) => ({ orderId, key, text: "again", createdAt }));
    await office.bench.context.database.insert(orderNotes).values(rows);
    expect(await addNote(number, "again")).toMatchObject({ ok: true });
    expect(await addNote(number, "again")).toMatchObject({ code: "too_many_notes" });
    expect(await addNote(999_999, "again")).toMatchObject({ code: "unknown_order" });
  });

  test("is erased with the customer, and the stored answer does not repeat it", async () => {
    const { number } = await office.sell(undefined, { email: "zoe@exemplu.ro" });
    await addNote(number, "Zoe a sunat");
    await office.get({ command: "cancel", key: office.key(), input: { order: number } });
    expect(await forgetCustomer(office.bench.context, "zoe@exemplu.ro")).toMatchObject({ ok: true });
    expect((await show(number)).notes).toEqual([]);
    expect(await addNote(number, "Zoe")).toMatchObject({ code: "forgotten" });
    const { rows } = (await office.bench.context.database.execute(
      "SELECT answer FROM shop.office_answers WHERE command = 'addNote'",
    )) as { rows: unknown[] };
    expect(JSON.stringify(rows)).not.toContain("Zoe");
  });
});

describe("a mail about an order", () => {
  const resend = (order: number, mail: string, key = office.key()) =>
    office.ask({ command: "resendMail", key, input: { order, mail } });

  test("is sent again, once per key and three times an hour", async () => {
    const { number } = await office.sell();
    const [first] = (await show(number)).mails;
    if (first === undefined) throw new Error("There is no mail.");
    expect(first).toMatchObject({ kind: "order-confirmation", state: "waiting", isResendable: false });
    expect(await resend(number, first.id)).toMatchObject({ code: "mail_waits" });
    await office.bench.context.database.execute("UPDATE shop.mails SET sent_at = created_at");
    const key = office.key();
    const again = await resend(number, first.id, key);
    expect(await resend(number, first.id, key)).toEqual(again);
    expect((await show(number)).mails.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      "order-confirmation sent",
      "order-confirmation waiting",
    ]);
    expect(await resend(number, first.id)).toMatchObject({ ok: true });
    expect(await resend(number, first.id)).toMatchObject({ ok: true });
    expect(await resend(number, first.id)).toMatchObject({ code: "too_many_mails" });
    office.bench.now.ms += 3_601_000;
    expect(await resend(number, first.id)).toMatchObject({ ok: true });
  });

  test("is one of that order", async () => {
    const [one, other] = [await office.sell(), await office.sell()];
    await office.bench.context.database.execute("UPDATE shop.mails SET sent_at = created_at");
    const [mail] = (await show(one.number)).mails;
    expect(await resend(other.number, mail?.id ?? "")).toMatchObject({ code: "unknown_mail" });
    expect(await resend(999_999, mail?.id ?? "")).toMatchObject({ code: "unknown_order" });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDER_LINK_PURPOSE } from "#domain/order/order-link.ts";
import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { watchDatabase } from "#tests/support/database/watch-database.ts";
import { erasePersonalData } from "#app/features/orders/personal-data.server.ts";
import { findInvoicesOfOrder } from "#app/features/invoices/invoice.store.server.ts";
import { orderLinks } from "#app/features/orders/link/order-link.tables.ts";
import { lookUpOrder } from "./look-up-order.server.ts";
import { loadGuestInvoice, loadGuestOrder } from "./open-order-link.server.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { DAY_MS } from "#domain/time/units.ts";

let area: Awaited<ReturnType<typeof openAccountArea>>;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());

const order = (id: number, email: string) => area.invoicedOrder(id, email);
const ask = (who: Visitor, number: string, email: string) =>
  who.post(lookUpOrder, "/order-lookup", { number, email });
/** Reads the token in the one mail that was sent; undefined when there was none. */
async function mailedToken(): Promise<string | undefined> {
  const mails = await area.world.deliver();
  expect(mails.length).toBeLessThanOrEqual(1);
  return /\?token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1];
}
async function tokenOf(number: number, email: string): Promise<string> {
  await ask(area.guest(), String(number), email);
  const token = await mailedToken();
  if (token === undefined) throw new Error("no mail");
  return token;
}
const openOrder = (token: string) => area.guest().get(loadGuestOrder, `/order-lookup/order?token=${token}`);
const openInvoice = (token: string, name: string) =>
  area.guest().get(loadGuestInvoice, `/order-lookup/invoice?token=${token}&invoice=${name}`);

describe("asking for a link", () => {
  it("is answered alike for every pair, and mailed for the right one alone", async () => {
    await order(2001, "ana@exemplu.ro");
    await order(2002, "ioana@exemplu.ro");
    const answers = new Set<string>();
    const mailed: boolean[] = [];
    for (const [number, email] of [
      ["#2001", "ana@exemplu.ro"],
      ["2001", "ANA@Exemplu.RO"],
      ["2001", "ioana@exemplu.ro"],
      ["2002", "ana@exemplu.ro"],
      ["9999", "nobody@exemplu.ro"],
    ] as const) {
      const { watched, calls } = watchDatabase(area.site);
      area.world.site = watched;
      const { status, data } = await ask(area.guest(), number, email);
      area.world.site = area.site;
      const jobs = area.world.queued.map(({ job }) => job.name);
      answers.add(JSON.stringify({ status, ...data, values: null, calls, jobs }));
      mailed.push((await mailedToken()) !== undefined);
    }
    expect([...answers]).toEqual([
      JSON.stringify({ status: 200, kind: "sent", values: null, calls: ["insert"], jobs: ["order-mail"] }),
    ]);
    expect(mailed).toEqual([true, true, false, false, false]);
  });

  it("goes to the address in the order's own spelling", async () => {
    await order(2003, "Maria@exemplu.ro");
    await ask(area.guest(), "2003", "maria@exemplu.ro");
    const [mail] = await area.world.deliver();
    expect(mail).toMatchObject({ to: "Maria@exemplu.ro", subject: expect.stringContaining("#2003") });
  });

  it.each([
    ["", "", { number: "required", email: "required" }],
    ["10_01", "ana@", { number: "invalid", email: "invalid" }],
    ["1".repeat(50), "ana@exemplu.ro", { number: "invalid" }],
    ["1001", "ana@exemplu.ro\0", { email: "invalid" }],
  ])("with %j and %j says what is wrong and loses nothing", async (number, email, problems) => {
    const { status, data } = await ask(area.guest(), number, email);
    expect(status).toBe(422);
    expect(data).toMatchObject({ kind: "problem", problems, values: { number } });
    expect(await area.world.deliver()).toEqual([]);
  });

  it("too often for one mailbox sends no more, and does not say so", async () => {
    await order(2004, "often@exemplu.ro");
    const seen: [string, boolean][] = [];
    for (let n = 0; n < 4; n += 1) {
      const { data } = await ask(area.guest(), "2004", "often@exemplu.ro");
      seen.push([data.kind, (await mailedToken()) !== undefined]);
    }
    expect(seen).toEqual([
      ["sent", true],
      ["sent", true],
      ["sent", true],
      ["sent", false],
    ]);
  });

  it("counts all addresses of one mailbox together", async () => {
    await order(2005, "tagged@exemplu.ro");
    for (let n = 0; n < 3; n += 1) await ask(area.guest(), "2005", `tagged+${n}@exemplu.ro`);
    await area.world.deliver();
    await ask(area.guest(), "2005", "tagged@exemplu.ro");
    expect(await mailedToken()).toBeUndefined();
  });

  it("too often from one network is refused", async () => {
    const guest = area.guest();
    const { settings } = area.world.resources;
    const { limits } = settings;
    Object.assign(settings, { limits: { ...limits, accountRequests: 2 } });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await ask(guest, "1", `n${n}@exemplu.ro`)).status);
    }
    Object.assign(settings, { limits });
    expect(statuses).toEqual([200, 200, 429]);
    await area.world.deliver();
  });
});

describe("a mailed link", () => {
  it("opens the order and its invoice, as often as it is followed", async () => {
    const name = await order(2010, "elena@exemplu.ro");
    const token = await tokenOf(2010, "elena@exemplu.ro");
    for (let n = 0; n < 2; n += 1) {
      const { status, data } = await openOrder(token);
      expect(status).toBe(200);
      expect(data.view).toMatchObject({
        order: { name: "#2010" },
        state: "preparing",
        timeline: [{ kind: "placed" }, { kind: "paid" }],
        invoices: [{ name, kind: "invoice" }],
      });
    }
    const { status, data } = await openInvoice(token, name);
    expect([status, data.view?.invoice.document.order.name]).toEqual([200, "#2010"]);
  });

  it("is known to the mail alone", async () => {
    await order(2011, "dana@exemplu.ro");
    const token = await tokenOf(2011, "dana@exemplu.ro");
    const rows = JSON.stringify(await area.site.select().from(orderLinks));
    expect(rows).toContain("2011");
    expect(rows).not.toContain(token.slice(22));
  });

  it("opens no other order's invoice", async () => {
    const other = await order(2012, "ana@exemplu.ro");
    await order(2013, "rodica@exemplu.ro");
    const token = await tokenOf(2013, "rodica@exemplu.ro");
    for (const name of [other, "", "SNZ1", `${other}'`, "MODEL999999"]) {
      const { status, data } = await openInvoice(token, encodeURIComponent(name));
      expect([status, data.view, data.problem]).toEqual([404, null, "unknown"]);
    }
  });

  it("that is cut, changed or made up opens nothing", async () => {
    await order(2014, "sorina@exemplu.ro");
    const token = await tokenOf(2014, "sorina@exemplu.ro");
    const last = token.endsWith("A") ? "B" : "A";
    for (const wrong of [
      "",
      token.slice(0, -1),
      token.slice(22),
      token + token,
      "A".repeat(65),
      "x".repeat(9_999),
    ]) {
      expect((await openOrder(wrong)).data.problem).toBe("invalid");
    }
    expect((await openOrder(token.slice(0, 30) + last + token.slice(31))).status).toBe(404);
  });

  it("ends, and says so", async () => {
    await order(2015, "irina@exemplu.ro");
    const token = await tokenOf(2015, "irina@exemplu.ro");
    const { resources } = area.world;
    const { clock } = resources;
    Object.assign(resources, { clock: () => new Date(clock().getTime() + ORDER_LINK_DAYS * DAY_MS) });
    const { status, data } = await openOrder(token);
    Object.assign(resources, { clock });
    expect([status, data.problem]).toEqual([410, "expired"]);
  });

  it("opens nothing once the account is deleted", async () => {
    const name = await order(2016, "stearsa@exemplu.ro");
    const token = await tokenOf(2016, "stearsa@exemplu.ro");
    await erasePersonalData(area.site, {
      customerId: null,
      emailKey: "stearsa@exemplu.ro",
      isVerified: true,
    });
    expect((await openOrder(token)).data.problem).toBe("invalid");
    expect((await openInvoice(token, name)).data.problem).toBe("invalid");
    // The document is kept for the books.
    expect(await findInvoicesOfOrder(area.site, "2016")).toHaveLength(1);
  });

  describe("of the shop's own mails", () => {
    const signed = (id: number, ms: number, purpose = ORDER_LINK_PURPOSE) => {
      const { webhookSecret: secret, clock } = area.world.resources;
      return signToken({ secret, purpose }, String(id), new Date(clock().getTime() + ms));
    };

    it("opens the order and its invoice without an account", async () => {
      const name = await order(2020, "mihaela@exemplu.ro");
      const token = signed(2020, DAY_MS);
      expect((await openOrder(token)).data.view).toMatchObject({ order: { name: "#2020" } });
      expect((await openInvoice(token, name)).status).toBe(200);
    });

    it.each([
      ["that has ended", () => signed(2021, -1), [410, "expired"]],
      ["that ended long ago", () => signed(2021, -ORDER_LINK_DAYS * DAY_MS - 1), [404, "invalid"]],
      ["for something else", () => signed(2021, DAY_MS, "payer proof"), [404, "invalid"]],
      ["about another order", () => signed(2021, DAY_MS).replace("2021", "2020"), [404, "invalid"]],
      ["about no order", () => signed(2999, DAY_MS), [404, "invalid"]],
    ])("%s opens nothing", async (_what, token, answer) => {
      await order(2021, "simona@exemplu.ro");
      const { status, data } = await openOrder(token());
      expect([status, data.problem]).toEqual(answer);
    });

    it("ends with the account", async () => {
      await order(2022, "plecata@exemplu.ro");
      await erasePersonalData(area.site, {
        customerId: null,
        emailKey: "plecata@exemplu.ro",
        isVerified: true,
      });
      expect((await openOrder(signed(2022, DAY_MS))).data.problem).toBe("invalid");
    });
  });

  it("sends its origin only as referrer, and is not cached", () => {
    expect(tokenPageHeaders({ loaderHeaders: new Headers(), actionHeaders: new Headers() })).toEqual({
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "strict-origin",
    });
  });
});

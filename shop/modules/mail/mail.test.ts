import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import { mailComposer } from "#shop/compose-mail.ts";
import type { ShopMail } from "./shop-mail.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { type Bench, openBench, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { ORDER_LINK_PURPOSE } from "#domain/order/order-link.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import { refundOrder } from "#shop/payment/refund/refund-order.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import { deliverOrder } from "#shop/modules/order/deliver-order.ts";
import { replaceOrder } from "#shop/modules/order/replace-order.ts";
import { fulfilOrder } from "#shop/modules/order/fulfil-order.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { deliverMail, type MailSender } from "./deliver-mail.ts";
import { requeueMails, startMails } from "./mail.jobs.ts";
import { mailQueue } from "./mail.queue.ts";
import { type MailRow, mails } from "./mail.tables.ts";
import { orderCancelled } from "#shop/modules/order/mails/money-back-mails.ts";
import { orderConfirmation } from "#shop/modules/order/mails/order-mails.ts";
import { writeShopMail } from "./write-shop-mail.ts";
import { DAY_MS } from "#domain/time/units.ts";

const SITE = {
  account: null,
  ...TEST_SHOP_SETTINGS,
  storefrontUrl: STORE_URL,
  mail: { id: "mail", createdAt: new Date("2026-11-21T09:00:00Z") },
};

let bench: Bench;
let sender: MailSender;
let sent: ShopMail[] = [];
/** Reaction of the mail server to the next mail. */
let server: (mail: ShopMail) => Promise<void>;
const accept = async (mail: ShopMail): Promise<void> => void sent.push(mail);
const refuse = async (): Promise<void> => {
  const words = "451 try again later, <ioana@exemplu.ro>";
  throw Object.assign(new Error(words), { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" });
};

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  sender = {
    ...bench.context,
    compose: mailComposer({
      ...bench.context,
      settings: { ...TEST_SHOP_SETTINGS, storefrontUrl: STORE_URL },
    }),
    mail: (mail) => server(mail),
  };
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.database.delete(mails);
  await bench.context.jobs.deleteAllJobs(mailQueue.name);
  bench.logged.length = 0;
  sent = [];
  server = accept;
});

async function order(language: "ro" | "en" = "ro", more: Record<string, string> = {}): Promise<Order> {
  const lines = [{ handle: "papillex", quantity: 2 }, { handle: "simplix" }];
  const attributes = { language, ...more };
  await bench.pay(await bench.cart(lines, { language, email: "Ioana@Exemplu.ro", attributes }), more);
  const made = (await bench.orders()).at(-1);
  if (made === undefined) throw new Error("There is no order.");
  return made;
}
const tellingOf = () => {
  const { database, jobs, clock, settings } = bench.context;
  return { database, jobs, shopUrl: settings.publicUrl, now: clock() };
};
async function rowOf(orderId: number, kind: MailRow["kind"] = "order-confirmation"): Promise<MailRow> {
  const rows = await bench.database.select().from(mails).where(eq(mails.orderId, orderId));
  const row = rows.find((each) => each.kind === kind);
  if (row === undefined) throw new Error("There is no mail.");
  return row;
}

describe("a mail", () => {
  test("is written with its order and sent once, with an id of its own", async () => {
    const { id: orderId } = await order();
    const row = await rowOf(orderId);
    expect(await deliverMail(sender, row.id)).toBe(true);
    expect(await deliverMail(sender, row.id)).toBe(true);
    expect(sent).toMatchObject([{ id: row.id, to: "Ioana@Exemplu.ro" }]);
    expect(row.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await rowOf(orderId)).toMatchObject({
      attempts: 1,
      sentAt: new Date(bench.now.ms),
      lastError: null,
    });
  });

  test("that was refused is tried again with the same id and the same words", async () => {
    const { id: orderId } = await order();
    const { id } = await rowOf(orderId);
    const tried: ShopMail[] = [];
    server = async (mail) => {
      tried.push(mail);
      return refuse();
    };
    expect(await deliverMail(sender, id)).toBe(false);
    expect(await rowOf(orderId)).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: "Error: 451 try again later, <ioana@exemplu.ro>",
    });
    server = accept;
    expect(await deliverMail(sender, id)).toBe(true);
    expect(sent).toEqual(tried);
    expect(await rowOf(orderId)).toMatchObject({ attempts: 2, lastError: null });
    // The log has the failure and its reason, but no recipient.
    const lines = bench.logged.map((line) => JSON.parse(line) as unknown);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: "mail not sent",
        mail: id,
        code: "EENVELOPE",
        responseCode: 451,
        command: "RCPT TO",
      }),
    );
    expect(bench.logged.join().toLowerCase()).not.toContain("ioana@exemplu.ro");
  });

  test("that a mail server stalls on is given up for now", async () => {
    const { id: orderId } = await order();
    const { id } = await rowOf(orderId);
    server = () => new Promise(() => {});
    expect(await deliverMail({ ...sender, timeoutMs: 10 }, id)).toBe(false);
    expect(await rowOf(orderId)).toMatchObject({
      sentAt: null,
      lastError: "Error: Not handed over within 10 ms.",
    });
  });

  test("keeps neither words nor an address in the database", async () => {
    const { id: orderId } = await order();
    const row = JSON.stringify(await rowOf(orderId));
    expect(row).not.toMatch(/ioana|papillex/i);
  });
});

describe("nothing is lost:", () => {
  test("the job sends, tries again what was refused, and picks up what a crash left behind", async () => {
    const stranded = await order();
    // As after a crash: the row exists, its job does not.
    await bench.context.jobs.deleteAllJobs(mailQueue.name);
    let refusals = 2;
    server = (mail) => ((refusals -= 1) >= 0 ? refuse() : accept(mail));
    await startMails({ ...sender, clock: () => new Date(bench.now.ms + 1) }, bench.context.jobs);
    const fresh = await order();
    const sentAt = async () => [(await rowOf(stranded.id)).sentAt, (await rowOf(fresh.id)).sentAt];
    await expect.poll(sentAt).not.toContain(null);
    expect(sent).toHaveLength(2);
    await bench.context.jobs.offWork(mailQueue.name);
  });

  test("a mail that cannot be composed is noted and tried again, and goes once when it can", async () => {
    const [bad, good] = [await rowOf((await order()).id), await rowOf((await order()).id)];
    const broken: MailSender = {
      ...sender,
      compose: (mail) =>
        mail.id === bad.id ? Promise.reject(new TypeError("no snapshot")) : sender.compose(mail),
    };
    await startMails(broken, bench.context.jobs);
    const attempts = async () => [
      (await rowOf(bad.orderId ?? 0)).attempts,
      (await rowOf(good.orderId ?? 0)).attempts,
    ];
    await expect.poll(attempts).toEqual([1, 1]);
    await bench.context.jobs.offWork(mailQueue.name);
    expect(sent.map(({ id }) => id)).toEqual([good.id]);
    expect(await rowOf(bad.orderId ?? 0)).toMatchObject({
      lastAttemptAt: new Date(bench.now.ms),
      lastError: "TypeError: no snapshot",
    });
    // As the loop for stranded rows does, in every process.
    bench.now.ms += 25 * 60_000;
    for (let process = 0; process < 2; process += 1)
      expect(
        await requeueMails(bench.context, bench.context.jobs, new Date(bench.now.ms - 20 * 60_000)),
      ).toBe(1);
    const jobs = await bench.context.jobs.findJobs(mailQueue.name, { key: bad.id, queued: true });
    expect(jobs.map(({ state }) => state)).toEqual(["created"]);
  });

  test("mails untouched for a while are queued again, for five days", async () => {
    const { id: orderId } = await order();
    const requeue = () => requeueMails(bench.context, bench.context.jobs, new Date(bench.now.ms));
    expect(await requeue()).toBe(0);
    bench.now.ms += 1;
    expect(await requeue()).toBe(1);
    server = refuse;
    await deliverMail(sender, (await rowOf(orderId)).id);
    expect(await requeue()).toBe(0);
    bench.now.ms += 5 * DAY_MS - 2;
    expect(await requeue()).toBe(1);
    bench.now.ms += 2;
    expect(await requeue()).toBe(0);
    expect((await rowOf(orderId)).lastError).not.toBeNull();
  });
});

describe("what a mail says", () => {
  async function said(orderId: number, kind: MailRow["kind"]): Promise<ShopMail> {
    await deliverMail(sender, (await rowOf(orderId, kind)).id);
    const [mail] = sent.slice(-1);
    if (mail === undefined) throw new Error("Nothing was sent.");
    return mail;
  }

  test("the confirmation, in the buyer's language: lines, total and addresses", async () => {
    const made = await order("en");
    const mail = await said(made.id, "order-confirmation");
    expect(mail.subject).toBe(`Order #${made.number} confirmed`);
    expect(mail.text).toContain("2 × Papillex, Single bottle: 578,00");
    expect(mail.text).toContain("Total, VAT included: ");
    expect(mail.text).toContain("400114 Cluj-Napoca, Cluj");
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).toMatch(/<h1[^>]*>Order #\d+ confirmed</);
    expect(mail.html).toMatch(/font-weight:700"><td[^>]*>Total, VAT included</);
    expect(mail.html.match(/font-weight:700"><td/g)).toHaveLength(1);
  });

  test("every mail about an order shows its goods and leads to it", async () => {
    const made = await order("ro");
    const telling = tellingOf();
    await fulfilOrder(telling, made.number, { trackingNumber: "RO123", trackingCompany: null });
    const key = { secret: SITE.webhookSecret, purpose: ORDER_LINK_PURPOSE };
    const createdAt = new Date(bench.now.ms);
    const lastDay = new Date(bench.now.ms + ORDER_LINK_DAYS * DAY_MS - 1);
    const refund = { amountMinor: made.totalMinor, creditMinor: 0, issuedMinor: 0, isPaidByHand: false };
    for (const { html, text } of [
      await said(made.id, "order-confirmation"),
      await said(made.id, "parcel-sent"),
      {
        id: "",
        to: "",
        ...orderCancelled(made, refund, { ...SITE, mail: { id: "mail", createdAt } }),
      },
    ]) {
      const token = /class="button" href="[^"]*\?token=([^"&]*)/.exec(html)?.[1] ?? "";
      expect(html).toMatch(/class="button"[^>]*>Vezi comanda</);
      expect(text).toContain(`Vezi comanda:\n${STORE_URL}/order-lookup/order?token=${token}&lang=ro`);
      expect(readToken(key, token, lastDay)).toMatchObject({ subject: String(made.id) });
      expect(readToken(key, token, new Date(lastDay.getTime() + 1))).toBeNull();
      expect(text).toContain(`Linkul merge pe orice dispozitiv, ${ORDER_LINK_DAYS} de zile.`);
      expect(text).toContain(`${STORE_URL}/order-lookup\n`);
      // The logo and a picture for each line, all decorative and with their sizes.
      const pictures = html.match(/<img [^>]*>/g) ?? [];
      expect(pictures.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual([
        `${STORE_URL}/pictures/brand/icon-96.png`,
        ...made.snapshot.lines.map(
          ({ image }) => `${SITE.publicUrl}/media/mail/${image.replace(".webp", ".jpg")}`,
        ),
      ]);
      for (const tag of pictures) expect(tag).toMatch(/alt="" width="\d+" height="\d+"/);
    }
  });

  test.each([
    [
      "ro",
      "Livrare (Curier): gratuită",
      ["Reducere set: −20,00", `Reducere (${POPUP_DISCOUNT_CODE}): −50,00`],
      "5–7 zile lucrătoare de la comandă",
    ],
    [
      "en",
      "Delivery (Courier): free",
      ["Set saving: −20,00", `Discount (${POPUP_DISCOUNT_CODE}): −50,00`],
      "5–7 business days from the order",
    ],
  ] as const)(
    "delivery that costs nothing, a set, a code and the days, %s",
    async (language, free, discounts, days) => {
      const made = await order(language);
      const { snapshot } = made;
      expect(snapshot.shipping.priceMinor).toBe(0);
      const discountCodes = [{ code: POPUP_DISCOUNT_CODE, percent: 10, amountMinor: 5_000 }];
      const saved = { discountCodes, discountMinor: 7_000, setDiscountMinor: 2_000 };
      const discounted = { ...made, snapshot: { ...snapshot, ...saved } };
      const { text } = orderConfirmation(discounted, SITE);
      for (const words of [free, ...discounts, days]) expect(text).toContain(words);
      const shipping = { ...snapshot.shipping, priceMinor: 1_999 };
      const paid = orderConfirmation({ ...made, snapshot: { ...snapshot, shipping } }, SITE);
      expect(paid.text).not.toContain(free);
      expect(paid.text).toMatch(/: 19,99/);
      const fetched = { ...shipping, handle: "pickup-ro", title: "Punct de ridicare: easybox Unirii" };
      const toPoint = orderConfirmation({ ...made, snapshot: { ...snapshot, shipping: fetched } }, SITE);
      expect(toPoint.text).toContain("(Punct de ridicare: easybox Unirii)");
      expect(toPoint.text).toMatch(/4–6 (zile lucrătoare|business days)/);
    },
  );

  test("repeats the label's duties where a supplement was ordered, and says nothing of it for other goods", async () => {
    const made = await order("en");
    const { snapshot } = made;
    const duties = "Do not exceed the recommended daily portion.";
    expect(orderConfirmation(made, SITE).text).toContain(duties);
    const [first, ...others] = snapshot.lines.map((line) => ({ ...line, kind: "goods" as const }));
    if (first === undefined) throw new Error("There is no line.");
    const goods = { ...made, snapshot: { ...snapshot, lines: [first, ...others] } };
    expect(orderConfirmation(goods, SITE).text).not.toMatch(/supplement|daily portion/i);
    const both = { ...made, snapshot: { ...snapshot, lines: [first, ...snapshot.lines.slice(1)] } };
    expect(orderConfirmation(both, SITE).text).toContain(duties);
  });

  test.each([
    ["ro", "CUI: RO18547290"],
    ["en", "Tax number: RO18547290"],
  ] as const)("the tax number of the company the invoice goes to, %s", async (language, line) => {
    const { id } = await order(language, { tax_number: "RO18547290" });
    expect((await said(id, "order-confirmation")).text).toContain(line);
    const { id: another } = await order(language);
    expect((await said(another, "order-confirmation")).text).not.toContain(line);
  });

  test.each([
    ["ro", `Întrebări? Scrie-ne la ${SUPPORT_EMAIL}.`],
    ["en", `Questions? Write to us at ${SUPPORT_EMAIL}.`],
  ] as const)("who answers and who sells stands at the end of each, %s", async (language, answers) => {
    const made = await order(language);
    const mail = await said(made.id, "order-confirmation");
    for (const body of [mail.text, mail.html]) {
      const { name, taxNumber, phone } = COMPANY;
      const places = [made.snapshot.billing.address1, answers, name, taxNumber, phone].map((text) =>
        body.lastIndexOf(text),
      );
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  test.each([
    ["ro", "este anulată", "Îți dăm înapoi"],
    ["en", "is cancelled", "You get"],
  ] as const)("a cancellation, %s", async (language, subject, refund) => {
    const made = await order(language);
    await cancelPaidOrder(bench.context, made.number, "customer");
    const mail = await said(made.id, "order-cancelled");
    expect(mail).toMatchObject({ to: made.email });
    expect(mail.subject).toContain(`#${made.number} ${subject}`);
    expect(mail.text).toContain(refund);
    expect(mail.text).toContain("Papillex");
    // A repeated request is not mailed again.
    await cancelPaidOrder(bench.context, made.number, "customer");
    const rows = await bench.database.select().from(mails).where(eq(mails.orderId, made.id));
    expect(rows.filter(({ kind }) => kind === "order-cancelled")).toHaveLength(1);
  });

  test.each([
    ["ro", "a plecat spre tine", "Numărul coletului (AWB)"],
    ["en", "is on its way", "Tracking number"],
  ] as const)("a parcel, %s", async (language, subject, tracking) => {
    const made = await order(language);
    const telling = tellingOf();
    await fulfilOrder(telling, made.number, { trackingNumber: "RO123", trackingCompany: "Curier Rapid" });
    const mail = await said(made.id, "parcel-sent");
    expect(mail.subject).toContain(`#${made.number} ${subject}`);
    expect(mail.text).toContain(`${tracking}\nRO123`);
    expect(mail.text).toContain("Curier Rapid");
  });

  test.each([
    [
      "ro",
      "a ajuns la tine",
      "Curierul ți-a predat coletul pe 26 noiembrie 2026",
      "30 de zile de la livrare",
    ],
    ["en", "has arrived", "The courier handed your parcel over on 26 November 2026", "30 days from delivery"],
  ] as const)("a delivery, %s", async (language, subject, day, returns) => {
    const made = await order(language);
    const telling = tellingOf();
    await fulfilOrder(telling, made.number, { trackingNumber: "1ONB77", trackingCompany: "sameday" });
    const parcel = await said(made.id, "parcel-sent");
    // Followed on the courier's own page.
    expect(parcel.text).toContain("https://sameday.ro/#awb=1ONB77");
    expect(await deliverOrder(telling, made.number, null)).toMatchObject({ ok: true, already: false });
    const mail = await said(made.id, "parcel-delivered");
    expect(mail.subject).toContain(`#${made.number} ${subject}`);
    for (const words of [day, returns, "Papillex"]) expect(mail.text).toContain(words);
  });

  test.each([
    ["ro", "o parte din banii pentru comanda", "Îți dăm înapoi banii pentru comanda", "5–7 zile lucrătoare"],
    ["en", "Part of your money back", "Your money back for order", "5–7 business days"],
  ] as const)("refunds in part, then the rest, %s", async (language, part, whole, days) => {
    const made = await order(language);
    const request = {
      number: made.number,
      restock: "cancel",
      note: "nu se arată",
      shippingMinor: 0,
    } as const;
    const key = `mail ${made.number}`;
    await refundOrder(bench.context, { ...request, key, lines: [{ line: 0, quantity: 1 }] });
    const first = await said(made.id, "order-refunded");
    expect(first.subject).toContain(part);
    expect(first.text).toMatch(/289,00/);
    expect(first.text).toContain(days);
    expect(first.text).toContain("1 × Papillex");
    expect(first.text).not.toContain("Simplix");
    expect(first.text).not.toContain("nu se arată");
    await bench.database.delete(mails).where(eq(mails.kind, "order-refunded"));
    await refundOrder(bench.context, {
      ...request,
      key: `${key} rest`,
      lines: "rest",
      shippingMinor: "rest",
    });
    const rest = await said(made.id, "order-refunded");
    expect(rest.subject).toContain(whole);
    expect(rest.text).toContain("Simplix");
    expect(rest.text).toContain(formatPrice({ amount: made.totalMinor, currency: "RON" }));
  });

  test.each([
    ["ro", /Ți-am plătit 289,00\slei pe altă cale\./],
    ["en", /We have paid you 289,00\slei in another way\./],
  ] as const)("a refund that was paid outside the gateway, %s", async (language, text) => {
    const made = await order(language);
    const { gateway } = bench.context;
    const { refund } = gateway;
    Object.assign(gateway, { refund: () => Promise.resolve(false) });
    const refunding = ["refund", String(made.number), "--line", "1:1", "--restock", "cancel"];
    expect(await runCommand(bench.context, refunding)).toMatchObject({
      text: expect.stringContaining("cannot be paid back: the gateway refuses, see `payments`"),
    });
    Object.assign(gateway, { refund });
    const paymentId = made.paymentId ?? "";
    const command = await runCommand(bench.context, ["payments", "by-hand", paymentId]);
    expect(command).toMatchObject({ ok: true, data: { paid: 1 } });
    expect(await runCommand(bench.context, ["payments", "by-hand", paymentId])).toMatchObject({ ok: false });
    expect((await said(made.id, "order-refunded")).text).toMatch(text);
  });

  test("a cancellation after a refund in part says what is left, and is one mail", async () => {
    const made = await order();
    const request = { number: made.number, restock: "cancel", note: null, shippingMinor: 0 } as const;
    const key = `before cancelling ${made.number}`;
    await refundOrder(bench.context, { ...request, key, lines: [{ line: 0, quantity: 2 }] });
    await cancelPaidOrder(bench.context, made.number, "customer");
    const left = formatPrice({ amount: made.totalMinor - 2 * 28_900, currency: "RON" });
    expect((await said(made.id, "order-cancelled")).text).toContain(`Îți dăm înapoi ${left}`);
    const rows = await bench.database.select().from(mails).where(eq(mails.orderId, made.id));
    expect(rows.filter(({ kind }) => kind === "order-refunded")).toHaveLength(1);
  });

  test.each([
    ["ro", "Îți trimitem din nou produsele", "fără să plătești nimic"],
    ["en", "We are sending your products again", "at no cost to you"],
  ] as const)("a replacement, %s", async (language, subject, free) => {
    const made = await order(language);
    const telling = tellingOf();
    await fulfilOrder(telling, made.number, { trackingNumber: null, trackingCompany: null });
    const replaced = await replaceOrder(
      { database: bench.database, shop: toGoodsShop(bench.context), now: telling.now },
      { number: made.number, key: `mail ${made.number}`, lines: [{ line: 1, quantity: 1 }] },
    );
    const mail = await said(replaced.ok ? replaced.order.id : 0, "order-confirmation");
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(free);
    expect(mail.text).toContain("1 × Simplix");
    expect(mail.text).not.toContain("Papillex");
  });

  test("a parcel without a number names none", async () => {
    const made = await order();
    const telling = tellingOf();
    await fulfilOrder(telling, made.number, { trackingNumber: null, trackingCompany: null });
    expect((await said(made.id, "parcel-sent")).text).not.toMatch(/\bAWB\b/);
  });

  test("greets by name where the mailbox was proven, and no guest", async () => {
    const made = await order();
    const { firstName } = made.snapshot.delivery;
    const asGuest = orderConfirmation({ ...made, customerId: null }, SITE);
    const asCustomer = orderConfirmation({ ...made, customerId: 1 }, SITE);
    expect(asGuest.text).toContain("Bună!");
    expect(asCustomer.text).toContain(`Bună, ${firstName}!`);
  });

  test("markup in a name stays text, in every part", async () => {
    const made = await order();
    const delivery = { ...made.snapshot.delivery, firstName: "<b>Ana</b>" };
    const { html } = orderConfirmation({ ...made, snapshot: { ...made.snapshot, delivery } }, SITE);
    expect(html).toContain("&lt;b&gt;Ana&lt;/b&gt;");
    const evil = '"><img src=x onerror=alert(1)>';
    const written = writeShopMail({
      language: "ro",
      storefrontUrl: STORE_URL,
      subject: evil,
      parts: [
        { part: "goods", rows: [{ picture: evil, name: evil, variant: evil, amount: evil }] },
        { part: "heading", text: evil },
        { part: "paragraph", text: evil },
        { part: "remark", text: evil },
        { part: "amounts", rows: [{ label: evil, amount: evil }] },
        { part: "block", label: evil, lines: [evil] },
        { part: "link", label: evil, url: `https://store.test/${evil}` },
        { part: "button", label: evil, url: `https://store.test/${evil}` },
      ],
    });
    expect(written.html).not.toContain("<img src=x");
    // The logo, and the one line's picture that has an address.
    expect(written.html.match(/<img/g)).toHaveLength(2);
  });
});

test("mails that were not sent are listed, also when given up, and sent again", async () => {
  const { context } = bench;
  const said = async (...args: string[]) => {
    const result = await runCommand(context, ["mails", ...args]);
    return result.ok ? result.text : `${result.kind}: ${result.message}`;
  };
  await order();
  expect(await said()).toBe("Every mail is sent.");
  const now = context.clock();
  const [mail] = await bench.database
    .update(mails)
    .set({ attempts: 20, lastError: "451 try later", createdAt: new Date(now.getTime() - 6 * DAY_MS) })
    .returning();
  const id = mail?.id ?? "";
  expect(await said("list")).toMatch(/order-confirmation .+ given up +20 +451 try later/);
  await context.jobs.deleteAllJobs(mailQueue.name);
  expect(await said("retry", id)).toBe("1 to be sent again.");
  expect(await context.jobs.findJobs(mailQueue.name, { key: id, queued: true })).toHaveLength(1);
  expect(await said("retry", "no-such-id")).toBe("refused: No unsent mail has the id no-such-id.");
  expect(await said("forget")).toContain("usage: Usage:");
  await deliverMail(sender, id);
  expect(await said()).toBe("Every mail is sent.");
  expect(await said("--all")).toContain(id);
});

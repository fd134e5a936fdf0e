import { sql } from "drizzle-orm";
import { pino } from "pino";
import { runStoreCommand } from "#app/back-office/run-store-command.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { findInvoicesOfOrders } from "#app/features/invoices/invoice.store.server.ts";
import { issueInvoices } from "#app/features/invoices/issue-invoices.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { exportPersonalData } from "#app/features/orders/personal-data.server.ts";
import { siteMaintenance } from "#app/maintenance.server.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import type { SalesInput } from "#domain/back-office/sales-calls.ts";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { siteBookOptions } from "#server/back-office/site-book-options.ts";
import { openDatabase } from "#server/database.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { runOffice } from "#shop/office/run-office.ts";
import { shopMaintenance } from "#shop/maintenance/shop-maintenance.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { toDecimal } from "#domain/money/money.ts";
import { openBench } from "#shop/payment/payment-bench.fixture.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import { plantOrders } from "./plant-orders.ts";

const SETTINGS = { isShopEmbedded: true };
const CUSTOMER = { customerId: null, emailKey: "large@exemplu.ro", isVerified: true };
const GUEST = { customerId: null, emailKey: "e1900000", isVerified: true };

/**
 * Opens the back offices of a store with this many orders, and lists what staff, customers and maintenance ask of it.
 *
 * @param folder for exports
 */
export async function openLargeOffice(
  planted: { readonly orders: number; readonly repeats: number; readonly ofCustomer: number },
  folder: string,
) {
  const { url, drop } = await createPostgresDatabase();
  const database = await openDatabase({ kind: "postgres", url, poolSize: 1 });
  const bench = await openBench(database);
  const { site, shop } = database;
  await bench.pay(await bench.cart(), { email: CUSTOMER.emailKey });
  await bench.deliverWebhooks();
  const [order] = await shop.select().from(orders);
  if (order === undefined) throw new Error("no order was placed");
  const { id, totalMinor, currency } = order;
  const total = toDecimal({ amount: totalMinor, currency });
  const told = parseOrderPayload(
    orderPayload({
      ...{ id, name: "#1001", total_price: total, financial_status: "paid" },
      ...{ email: CUSTOMER.emailKey, contact_email: CUSTOMER.emailKey },
    }),
  );
  if (!told.ok) throw new Error(told.problem);
  const clock = (): Date => new Date(bench.now.ms);
  const tools = {
    ...{ clock, log: pino({ enabled: false }), jobs: { add: async () => "job" }, settings: SETTINGS },
  };
  const delivery = { id: "webhook", topic: "orders/paid", receivedAt: clock() };
  await recordOrder(site, delivery, told.news, (tx, news) => issueInvoices(tx, news, tools));
  await shop.execute("UPDATE shop.mails SET sent_at = created_at");
  await plantOrders(url, planted);
  bench.now.ms += 60 * 60_000;

  const store: StoreOffice = {
    ...{ ...NO_PARTS, ...tools, site, hasOffice: true },
    ...{ linkSecret: "link-secret-of-the-test", publicUrl: "https://store.test" },
    books: siteBookOptions({ hostedShop: null, invoices: true }, database),
  };
  const shopCommand = (...args: string[]) => ran(runCommand(bench.context, args));
  const storeCommand = (...args: string[]) => ran(runStoreCommand(store, args));
  const askShop = async (command: string, input: object) => {
    const answer = await runOffice(bench.context, { command, input }, "direct");
    if (!answer.ok) throw new Error(`${command}: ${answer.code}`);
  };
  const desk = openCalls(store);
  const newest = String(1001 + planted.orders);
  const { emailKey } = CUSTOMER;
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    "shop orders": () => shopCommand("orders"),
    "shop orders --status paid": () => shopCommand("orders", "--status", "paid"),
    "shop order": () => shopCommand("order", newest),
    "office orders": () => askShop("orders", {}),
    "office orders to send": () => askShop("orders", { stage: "paid", held: false }),
    "office orders on hold": () => askShop("orders", { held: true }),
    "office orders of a day": () => askShop("orders", { from: "2026-11-21", until: "2026-11-21" }),
    "office orders by number": () => askShop("orders", { query: `#${newest}` }),
    "office orders by e-mail": () => askShop("orders", { query: emailKey }),
    "office orders by name and goods": () => askShop("orders", { query: "Mureșan papillex" }),
    "office orders by phone": () => askShop("orders", { query: "0721 123 456" }),
    "office orders by words of none": () => askShop("orders", { query: "nobody of that name" }),
    "office lowStock": () => askShop("lowStock", {}),
    "office waiting": () => askShop("waiting", {}),
    "office order": () => askShop("order", { order: Number(newest) }),
    "shop webhooks": () => shopCommand("webhooks"),
    "shop webhooks --all": () => shopCommand("webhooks", "--all"),
    "shop mails": () => shopCommand("mails"),
    "shop mails --all": () => shopCommand("mails", "--all"),
    "shop payments": () => shopCommand("payments"),
    "shop payments --all": () => shopCommand("payments", "--all"),
    "shop books": async () => {
      // Not the first: all repeated webhooks are its own.
      await shop.execute(`UPDATE shop.orders SET number = number WHERE number = ${newest}`);
      return shopCommand("books");
    },
    "store books": () => storeCommand("books"),
    "store invoices list": () => storeCommand("invoices", "list"),
    "store returns list": () => storeCommand("returns", "list"),
    "store withdrawals list": () => storeCommand("withdrawals", "list"),
    "store reviews list": () => storeCommand("reviews", "list"),
    "desk today": () => desk.today(),
    "account page, one order": () => findOrdersOf(site, GUEST, { offset: 0, limit: 10 }),
    "account page, many orders": () => findOrdersOf(site, CUSTOMER, { offset: 0, limit: 10 }),
    "order lookup": () => findOrdersOf(site, { ...GUEST, emailKey }, { offset: 10, limit: 10 }),
    "maintenance of the shop": () => maintain(shopMaintenance(shop), clock()),
    "maintenance of the site": () => maintain(siteMaintenance(site), clock()),
  };
  const wholeTables: typeof calls = {
    "shop books --all": () => shopCommand("books", "--all"),
    "store books --all": () => storeCommand("books", "--all"),
    "store invoices export": () =>
      storeCommand(
        ...["invoices", "export", "--from", "2026-11-01", "--until", "2026-12-31", "--folder", folder],
      ),
    "desk sales of two months": () => answered(desk.reportSales(twoMonths(clock()))),
    "personal data, many orders": async () => {
      const all = await exportPersonalData(site, CUSTOMER);
      return findInvoicesOfOrders(
        site,
        all.map((each) => each.id),
      );
    },
  };
  return {
    /** What answers as fast with any number of orders. */
    calls,
    /** What reads all rows, a page at a time. */
    wholeTables,
    /**
     * Makes each call where PostgreSQL reads a table whole only if no index would do; lists those that do, with the
     * table.
     */
    findScans: async (made: typeof calls, except: ReadonlySet<string>): Promise<string[]> => {
      const found: string[] = [];
      await shop.execute("SET enable_seqscan = off");
      for (const [what, call] of Object.entries(made)) {
        const before = await readScans(shop);
        await call();
        for (const [table, count] of await readScans(shop))
          if (count > (before.get(table) ?? 0) && !except.has(table)) found.push(`${what}: ${table}`);
      }
      return found;
    },
    close: async () => {
      await bench.close();
      await drop();
    },
  };
}

/** Counts the scans of whole tables. */
async function readScans(database: ShopDatabase): Promise<ReadonlyMap<string, number>> {
  // Each connection tells of its own after a while: the only one of this pool does so at once.
  await database.execute("SELECT pg_stat_force_next_flush()");
  const rows = await database
    .select({ table: sql<string>`schemaname || '.' || relname`, scans: sql<number>`seq_scan::int` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`schemaname IN ('shop', 'site', 'gateway')`);
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}

/** Fails where the command was refused; the export of model invoices ends with 1. */
async function ran(result: Promise<CommandResult>): Promise<CommandResult> {
  const done = await result;
  if (!done.ok) throw new Error(done.message);
  return done;
}

/** Fails where the call was refused. */
async function answered<Data>(answer: Promise<StoreAnswer<Data>>): Promise<Data> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.data;
}

function twoMonths(now: Date): SalesInput {
  const until = shopDay(now);
  return { from: addDays(until, -60), until, per: "week" };
}

async function maintain(
  tasks: readonly { readonly run: (now: Date) => Promise<number> }[],
  now: Date,
): Promise<void> {
  for (const { run } of tasks) await run(now);
}

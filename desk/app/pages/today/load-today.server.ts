import type { RouterContextProvider } from "react-router";
import type { TodaysSales } from "#domain/back-office/today-calls.ts";
import type { EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { formatMoney } from "#desk/app/format.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { mayDo, type Permission } from "#desk/staff/permissions.ts";

/** One line of a task: `days` is the time left. */
export interface TaskLine {
  readonly title: string;
  readonly path: string | null;
  readonly about: TaskAbout | null;
}

/** Said beside the title: words of others, a code with a text of the page, or the days left. */
export type TaskAbout =
  | { readonly text: string }
  | {
      readonly says: "givenUp" | "onTheWay" | "retrying" | "soldOut" | "unconfirmed" | EInvoiceWarning;
      readonly count?: number;
    }
  | { readonly days: number };

/** State of the connection to RO e-Factura that a person has to mend. */
type EInvoiceWarning = "eInvoices.ends_soon" | "eInvoices.not_connected";

export interface Task {
  readonly kind:
    | "send"
    | "held"
    | "due"
    | "payments"
    | "subscriptions"
    | "returns"
    | "withdrawals"
    | "reviews"
    | "eInvoices"
    | "failingJobs"
    | "lowStock"
    | "shopMails"
    | "webhooks";
  /** `50+` where only so many are counted. */
  readonly count: string;
  /** Null where the desk has no page of all of them. */
  readonly path: string | null;
  /** The first few. */
  readonly first: readonly TaskLine[];
}

export interface TodayPage {
  readonly day: string;
  /** Null for a role that sees no figures. */
  readonly sales: TodaysSales | null;
  readonly tasks: readonly Task[];
}

/** Reason of the hold of an order that its buyer has to confirm, as the office writes it. */
const CONFIRMATION_HOLD = "confirmation";

const COUNTED = 50;
const SHOWN = 5;
/** Stock that lasts for fewer days is low. */
const LOW_STOCK_DAYS = 14;

/** Collects what waits for a person of this role. */
export async function loadToday(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TodayPage> {
  const { role } = requireStaff(request, context).staff;
  const may = (permission: Permission): boolean => mayDo(role, permission);
  const answer = await askStore(request, context, "today", {});
  if (!answer.ok) throw new Error(`The site refused to tell what waits: ${answer.code}.`);
  const { day, sales, returns, withdrawals, reviews, failingJobs, eInvoices } = answer.data;
  const tasks: Task[] = [];
  if (may("orders.read") && hasOffice(context)) {
    tasks.push(await ordersTask(request, context, "send"), await ordersTask(request, context, "held"));
    tasks.push(await ordersTask(request, context, "due"));
    tasks.push(...(await waitingTasks(request, context)));
  }
  if (may("returns.read")) {
    tasks.push({
      kind: "withdrawals",
      count: String(withdrawals.count),
      path: "/withdrawals",
      first: withdrawals.first.map(({ number, name, daysLeft }) => ({
        title: `#${number} ${name}`,
        path: `/withdrawals/${number}`,
        about: daysLeft === null ? null : { days: daysLeft },
      })),
    });
    tasks.push({
      kind: "returns",
      count: String(returns.count),
      path: "/returns?status=pending",
      first: returns.first.map(({ name, order, deadline }) => ({
        title: `${name} · ${order}`,
        path: `/returns/${name}`,
        about: deadline === null ? null : { days: deadline.daysLeft },
      })),
    });
  }
  if (may("reviews.read")) {
    tasks.push({
      kind: "reviews",
      count: String(reviews.count),
      path: "/reviews?status=waiting",
      first: reviews.first.map(({ number, product, rating }) => ({
        title: `${product} · ${"★".repeat(rating)}`,
        path: `/reviews/${number}`,
        about: null,
      })),
    });
  }
  if (may("invoices.read") && eInvoices !== null) tasks.push(eInvoiceTask(eInvoices));
  if (may("catalogue.read") && hasOffice(context)) tasks.push(await stockTask(request, context));
  if (may("monitoring.read")) {
    tasks.push({
      kind: "failingJobs",
      count: String(failingJobs.count),
      path: "/jobs",
      first: failingJobs.first.map(({ id, name, kind, lastError }) => ({
        title: `${kind ?? name} ${id.slice(0, 8)}`,
        path: "/jobs",
        about: lastError === null ? null : { text: lastError },
      })),
    });
  }
  return { day, sales: may("figures.read") ? sales : null, tasks };
}

function hasOffice(context: Readonly<RouterContextProvider>): boolean {
  return context.get(deskContext).office !== null;
}

/** Counts the documents that need a person at RO e-Factura, and warns of a connection that ends. */
function eInvoiceTask({ state, daysLeft, documents }: EInvoiceStatus): Task {
  const warning: TaskLine[] =
    state === "connected"
      ? []
      : [{ title: "", path: null, about: { says: `eInvoices.${state}`, count: daysLeft ?? 0 } }];
  return {
    kind: "eInvoices",
    count: String(documents.needPerson),
    path: state === "connected" && documents.needPerson > 0 ? "/invoices?declared=problem" : "/e-factura",
    first: warning,
  };
}

async function ordersTask(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: "send" | "held" | "due",
): Promise<Task> {
  const answer = await askOffice(request, context, {
    command: "orders",
    input:
      kind === "due"
        ? { due: true, stage: "delivered", first: COUNTED }
        : { stage: "paid", held: kind === "held", first: COUNTED },
  });
  const found = answer.ok ? answer.data : { orders: [], next: null };
  return {
    kind,
    count: `${found.orders.length}${found.next === null ? "" : "+"}`,
    path: `/orders?stage=${kind === "send" ? "paid" : kind}`,
    first: found.orders.slice(0, SHOWN).map(({ name, number, customer, holdReason, due }) => ({
      title: `${name} ${customer ?? ""}`.trim(),
      path: `/orders/${number}`,
      about:
        holdReason === CONFIRMATION_HOLD
          ? { says: "unconfirmed" }
          : holdReason !== null
            ? { text: holdReason }
            : due === null
              ? null
              : { text: formatMoney(due) },
    })),
  };
}

/** Lists what the shop cannot finish by itself: failing payments and subscriptions, its mails and webhooks. */
async function waitingTasks(request: Request, context: Readonly<RouterContextProvider>): Promise<Task[]> {
  const answer = await askOffice(request, context, { command: "waiting", input: { first: SHOWN } });
  if (!answer.ok) throw new Error(`The office refused to tell what waits: ${answer.code}.`);
  const { payments, subscriptions, mails, webhooks } = answer.data;
  return [
    {
      kind: "payments",
      count: String(payments.total),
      path: null,
      first: payments.first.map(({ id, order, amount }) => ({
        title: `${order === null ? id.slice(0, 8) : `#${order}`} · ${formatMoney(amount)}`,
        path: order === null ? null : `/orders/${order}`,
        about: null,
      })),
    },
    {
      kind: "subscriptions",
      count: String(subscriptions.total),
      path: "/subscriptions?status=past_due",
      first: subscriptions.first.map(({ id, product, state }) => ({
        title: `${id} · ${product}`,
        path: `/subscriptions/${id}`,
        about: { says: state === "sold_out" ? "soldOut" : "retrying" },
      })),
    },
    {
      kind: "shopMails",
      count: String(mails.failing + mails.givenUp),
      path: null,
      first: mails.givenUp === 0 ? [] : [countLine("givenUp", mails.givenUp)],
    },
    {
      kind: "webhooks",
      count: String(webhooks.failing),
      path: null,
      first: webhooks.onTheWay === 0 ? [] : [countLine("onTheWay", webhooks.onTheWay)],
    },
  ];
}

function countLine(says: "givenUp" | "onTheWay", count: number): TaskLine {
  return { title: "", path: null, about: { says, count } };
}

async function stockTask(request: Request, context: Readonly<RouterContextProvider>): Promise<Task> {
  const answer = await askOffice(request, context, {
    command: "lowStock",
    input: { days: LOW_STOCK_DAYS, language: staffLanguage(request, context), first: SHOWN },
  });
  const { total, variants } = answer.ok ? answer.data : { total: 0, variants: [] };
  return {
    kind: "lowStock",
    count: String(total),
    path: "/stock",
    first: variants.map(({ title, variantTitle, product, stock, daysLeft }) => ({
      title: `${title} · ${variantTitle}: ${stock}`,
      path: `/products/${product}`,
      about: stock <= 0 ? { says: "soldOut" } : daysLeft === null ? null : { days: daysLeft },
    })),
  };
}

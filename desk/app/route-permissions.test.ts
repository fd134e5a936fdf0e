import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { openTestPages, pageRequest, settle } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { mayDo, needsRecentProof, type Permission, ROLES } from "#desk/staff/permissions.ts";
import routes from "./routes.ts";

/** What a loader or an action asks for: a permission, a login, or nothing. */
type Need = Permission | "login" | "nothing";

interface RouteNeeds {
  readonly loader?: Need;
  /** Each form that the action takes, by its fields. */
  readonly actions?: readonly (readonly [need: Need, fields: Readonly<Record<string, string>>])[];
}

/** Lists the forms of an action that needs the same for several intents. */
function forms(need: Need, intents: readonly string[]): RouteNeeds["actions"] & object {
  return intents.map((intent) => [need, { intent }]);
}

/** Every route of the desk. A new one is added here with what its loader and its action ask for. */
const NEEDS: Readonly<Record<string, RouteNeeds>> = {
  "shell/desk-shell.tsx": { loader: "login" },
  "shell/not-found.page.tsx": { loader: "login" },
  "shell/spotlight/find.route.ts": { loader: "login" },
  "pages/today/today.page.tsx": { loader: "desk.read" },
  "pages/orders/orders.page.tsx": {
    loader: "orders.read",
    actions: forms("orders.read", ["saveView", "removeView"]),
  },
  "pages/orders/print/print.page.tsx": { loader: "orders.ship" },
  "pages/orders/print/labels.route.ts": { loader: "orders.ship" },
  "pages/orders/settlement/settlement.page.tsx": {
    loader: "orders.ship",
    actions: forms("orders.ship", ["preview", "note"]),
  },
  "pages/orders/bulk/bulk.page.tsx": { loader: "orders.ship" },
  "pages/orders/bulk/run.route.ts": {
    loader: "nothing",
    actions: [
      ["orders.ship", { intent: "fulfil", orders: "1001" }],
      ["orders.ship", { intent: "deliver", orders: "1001" }],
      ["orders.ship", { intent: "hold", orders: "1001" }],
      ["orders.ship", {}],
    ],
  },
  "pages/orders/order/order.page.tsx": {
    loader: "orders.read",
    actions: [
      ...forms("orders.ship", [
        "fulfil",
        "deliver",
        "hold",
        "release",
        "addNote",
        "resendMail",
        "resendInvoice",
        "markPaid",
        "sendParcel",
        "adoptParcel",
        "cancelParcel",
        "trackParcel",
      ]),
      ...forms("orders.cancel", ["cancel", "refuseParcel"]),
      ...forms("orders.refund", ["replace", "refund", "retryRefund", "noteRefundsPaid"]),
    ],
  },
  "pages/orders/order/preview.route.ts": { actions: [["orders.refund", {}]] },
  "pages/catalogue/products.page.tsx": { loader: "catalogue.read" },
  "pages/catalogue/product/product.page.tsx": {
    loader: "catalogue.read",
    actions: [...forms("stock.change", ["setStock"]), ...forms("prices.change", ["setPrice"])],
  },
  "pages/catalogue/edit/edit.page.tsx": {
    loader: "catalogue.change",
    actions: forms("catalogue.change", ["removeProduct", "restoreProduct", "save"]),
  },
  "pages/catalogue/edit/preview.route.ts": { loader: "catalogue.change" },
  "pages/catalogue/edit/new.page.tsx": { loader: "catalogue.change", actions: [["catalogue.change", {}]] },
  "pages/catalogue/order/order.page.tsx": { loader: "catalogue.change", actions: [["catalogue.change", {}]] },
  "pages/catalogue/collections/collections.page.tsx": { loader: "catalogue.read" },
  "pages/catalogue/collections/collection.page.tsx": {
    loader: "catalogue.change",
    actions: forms("catalogue.change", ["removeCollection", "save"]),
  },
  "pages/catalogue/collections/new-collection.page.tsx": {
    loader: "catalogue.change",
    actions: [["catalogue.change", {}]],
  },
  "pages/catalogue/choice/find-products.route.ts": { loader: "catalogue.read" },
  "pages/catalogue/pictures/pictures.page.tsx": {
    loader: "catalogue.read",
    actions: forms("catalogue.change", ["upload", "crop", "remove"]),
  },
  "pages/catalogue/stock/stock.page.tsx": { loader: "catalogue.read" },
  "pages/catalogue/codes/codes.page.tsx": {
    loader: "catalogue.read",
    actions: forms("prices.change", ["addCode", "endCode", "reopenCode"]),
  },
  "pages/articles/articles.page.tsx": { loader: "catalogue.read" },
  "pages/articles/article/article.page.tsx": {
    loader: "catalogue.read",
    actions: forms("catalogue.change", ["save", "remove"]),
  },
  "pages/articles/article/store-preview.route.ts": { loader: "catalogue.change" },
  "pages/articles/article/preview.route.ts": { actions: [["catalogue.change", {}]] },
  "pages/articles/blogs/blogs.page.tsx": {
    loader: "catalogue.read",
    actions: forms("catalogue.change", ["save", "moveUp", "remove"]),
  },
  "pages/redirects/redirects.page.tsx": {
    loader: "catalogue.read",
    actions: forms("catalogue.change", ["add", "paste", "remove"]),
  },
  "pages/import/import.page.tsx": {
    loader: "catalogue.change",
    actions: forms("catalogue.change", ["plan", "run"]),
  },
  "pages/import/export.route.ts": { loader: "catalogue.change" },
  "pages/sales/sales.page.tsx": { loader: "figures.read" },
  "pages/sales/export.route.ts": { loader: "figures.read" },
  "pages/subscriptions/subscriptions.page.tsx": { loader: "subscriptions.read" },
  "pages/subscriptions/subscription/subscription.page.tsx": {
    loader: "subscriptions.read",
    actions: forms("subscriptions.change", ["cancel"]),
  },
  "pages/returns/returns.page.tsx": { loader: "returns.read" },
  "pages/returns/platform-returns.page.tsx": {
    loader: "returns.read",
    actions: forms("returns.decide", ["open", "declined", "closed", "canceled"]),
  },
  "pages/returns/return/return.page.tsx": {
    loader: "returns.read",
    actions: [
      ...forms("returns.decide", ["approve", "receive"]),
      ["returns.decide", { intent: "reject", note: "worn" }],
      ...forms("orders.refund", ["complete", "accept"]),
    ],
  },
  "pages/withdrawals/withdrawals.page.tsx": { loader: "returns.read" },
  "pages/withdrawals/withdrawal/withdrawal.page.tsx": {
    loader: "returns.read",
    actions: forms("returns.decide", ["match", "close"]),
  },
  "pages/reviews/reviews.page.tsx": { loader: "reviews.read" },
  "pages/reviews/review/review.page.tsx": {
    loader: "reviews.read",
    actions: forms("reviews.decide", ["publish", "hide", "answer", "removeAnswer"]),
  },
  "pages/jobs/jobs.page.tsx": {
    loader: "monitoring.read",
    actions: forms("jobs.retry", ["retryOne", "retryAll"]),
  },
  "pages/customers/customers.page.tsx": { loader: "customers.read" },
  "pages/customers/customer/customer.page.tsx": {
    loader: "customers.read",
    actions: forms("customers.erase", ["erase"]),
  },
  "pages/customers/customer/export.route.ts": { loader: "customers.export" },
  "pages/invoices/invoices.page.tsx": { loader: "invoices.read" },
  "pages/invoices/e-factura/e-factura.page.tsx": {
    loader: "invoices.read",
    actions: forms("settings.change", ["begin", "connect"]),
  },
  "pages/invoices/export.route.ts": { loader: "invoices.export" },
  "pages/invoices/invoice/invoice.page.tsx": {
    loader: "invoices.read",
    actions: forms("invoices.export", ["link", "sendEInvoice"]),
  },
  "pages/newsletter/newsletter.page.tsx": { loader: "newsletter.read" },
  "pages/newsletter/campaigns/campaigns.page.tsx": { loader: "newsletter.read" },
  "pages/newsletter/campaigns/campaign/campaign.page.tsx": {
    loader: "newsletter.read",
    actions: [
      ...forms("newsletter.write", ["save", "remove", "test", "pause", "cancel"]),
      ...forms("newsletter.send", ["start", "continue"]),
    ],
  },
  "pages/newsletter/campaigns/campaign/preview.route.ts": { loader: "newsletter.read" },
  "pages/newsletter/export.route.ts": { loader: "newsletter.export" },
  "pages/monitoring/vitals.page.tsx": { loader: "monitoring.read" },
  "pages/monitoring/errors.page.tsx": { loader: "monitoring.read" },
  "pages/monitoring/error.page.tsx": { loader: "monitoring.read" },
  "pages/pickup-points/pickup-points.page.tsx": {
    loader: "orders.ship",
    actions: forms("orders.ship", ["check", "import"]),
  },
  "pages/settings/settings.page.tsx": {
    loader: "settings.change",
    actions: forms("settings.change", ["preview", "save"]),
  },
  "pages/catalogue/prices/prices.page.tsx": {
    loader: "catalogue.read",
    actions: forms("prices.change", ["plan", "cancel"]),
  },
  "pages/staff/staff.page.tsx": { loader: "staff.manage" },
  "pages/staff/invite.page.tsx": { loader: "staff.manage", actions: [["staff.manage", {}]] },
  "pages/staff/person.page.tsx": {
    loader: "staff.manage",
    actions: forms("staff.manage", ["role", "disable", "enable", "link"]),
  },
  "pages/audit/audit.page.tsx": { loader: "audit.read" },
  "pages/audit/export.route.ts": { loader: "audit.export" },
  "pages/account/account.page.tsx": {
    loader: "login",
    actions: forms("login", [
      ...["person", "password", "codes", "addPasskey", "removePasskey", "end", "endOthers"],
    ]),
  },
  "pages/prove/prove.page.tsx": { loader: "login", actions: [["login", {}]] },
  "pages/login/login.page.tsx": { loader: "nothing", actions: [["nothing", {}]] },
  "pages/account/passkey.route.ts": { loader: "nothing", actions: [["login", {}]] },
  "pages/login/passkey.route.ts": { loader: "nothing", actions: [["nothing", {}]] },
  "pages/login/logout.route.ts": { loader: "nothing", actions: [["login", {}]] },
  "pages/setup/setup.page.tsx": { loader: "nothing", actions: [["nothing", {}]] },
};

const world = openTestDesk();
const pages = openTestPages(world);

interface RouteModule {
  readonly loader?: (args: object) => unknown;
  readonly action?: (args: object) => unknown;
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

const load = (file: string): Promise<RouteModule> => import(new URL(`./${file}`, import.meta.url).href);

test("each route is in the table, with its loader and its action", async () => {
  expect(filesOf(routes).toSorted()).toEqual(Object.keys(NEEDS).toSorted());
  for (const [file, { loader, actions }] of Object.entries(NEEDS)) {
    const module = await load(file);
    expect([file, module.loader !== undefined]).toEqual([file, loader !== undefined]);
    expect([file, module.action !== undefined]).toEqual([file, actions !== undefined]);
  }
});

interface Call {
  readonly file: string;
  readonly part: "loader" | "action";
  readonly need: Need;
  readonly fields?: Readonly<Record<string, string>>;
}

const CALLS: readonly (readonly [name: string, call: Call])[] = Object.entries(NEEDS).flatMap(
  ([file, { loader, actions = [] }]) => [
    ...(loader === undefined ? [] : [[`loader of ${file}`, { file, part: "loader", need: loader }] as const]),
    ...actions.map(
      ([need, fields]) =>
        [`action ${fields.intent ?? ""} of ${file}`, { file, part: "action", need, fields }] as const,
    ),
  ],
);

async function statusOf({ file, part, fields }: Call, context: ReturnType<typeof pages.contextOf>) {
  const module = await load(file);
  const params = {
    id: "7f0b0c7e-6a1e-4d5c-9f60-1c8e2b0d3a4f",
    token: "token",
    number: "1001",
    handle: "ahcc",
    name: "#R1",
    customer: "order-1001",
  };
  const run = () => module[part]?.({ request: pageRequest("/page", fields), params, context });
  // A page whose shop and site refuse everything may fail: whom it let in is what counts here.
  const answer = await settle(run).catch(() => ({ init: { status: 500 } }));
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("location") ?? "" };
  }
  const init = (answer as { readonly init?: { readonly status?: number } | null } | null)?.init;
  return { status: init?.status ?? 200, to: "" };
}

describe("who is not logged in is led to the login", () => {
  test.each(CALLS.filter(([, { need }]) => need !== "nothing"))("%s", async (_name, call) => {
    expect(await statusOf(call, pages.contextOf(null))).toEqual({ status: 302, to: "/login?to=%2Fpage" });
  });
});

describe.each(ROLES)("the %s", (role) => {
  test.each(CALLS)("%s", async (_name, call) => {
    const { visit } = await pages.enter("ana@store.example", role);
    const { need } = call;
    const { status } = await statusOf(call, pages.contextOf(visit));
    const isAllowed = need === "login" || need === "nothing" || mayDo(role, need);
    expect(status === 403).toBe(!isAllowed);
  });
});

describe("who has proved long ago who they are is asked again", () => {
  const isAsked = ({ need }: Call): boolean =>
    need !== "login" && need !== "nothing" && needsRecentProof(need);
  test.each(CALLS.filter(([, call]) => isAsked(call)))("%s", async (_name, call) => {
    const { visit } = await pages.enter("ana@store.example", "owner");
    world.passSeconds(600);
    const { status, to } = await statusOf(call, pages.contextOf(visit));
    // A form that holds what was typed is shown again, and asks there.
    expect([status, to.split("=")[0]]).toEqual(status === 401 ? [401, ""] : [302, "/prove?to"]);
  });
});

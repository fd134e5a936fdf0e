import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { CATALOGUE_PICTURE, catalogueWith } from "#app/features/orders/line-pictures.fixture.ts";
import { FIXTURE_ATTEMPT } from "#app/webhooks/order-payload.fixture.ts";
import { askForProof } from "./ask-for-proof.server.ts";
import { loadOrder } from "./load-order.server.ts";
import { loadOrders, ORDERS_PER_PAGE } from "./load-orders.server.ts";

const { alt: _unsaid, ...drawn } = CATALOGUE_PICTURE;
const PICTURE = { handle: "papillex", ...drawn };

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
let ioana: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  const catalogue = catalogueWith({ "gid://shopify/ProductVariant/101": null });
  Object.assign(area.world.resources, { catalogue });
  ana = await area.customer("ana@exemplu.ro");
  ioana = await area.customer("ioana@exemplu.ro");
});
afterAll(() => area.close());
beforeEach(() => area.site.delete(orders));

const by = (email: string) => ({ email, contact_email: email });
const list = async (who: Visitor, search = "") =>
  (await who.get(loadOrders, `/my-account/orders${search}`)).data;
const open = async (who: Visitor, orderId: string) =>
  (await who.get((args) => loadOrder({ ...args, params: { orderId } }), `/my-account/orders/${orderId}`))
    .data;

describe("/my-account/orders", () => {
  it("shows the customer's own with state, date, total and items, and without address", async () => {
    await area.order(1, { ...by("ana@exemplu.ro"), financial_status: "paid" });
    await area.order(2, by("ioana@exemplu.ro"));
    const { orders: shown, pages, isVerified } = await list(ana);
    expect(shown).toMatchObject([
      {
        id: "1",
        name: "#1",
        state: "preparing",
        total: expect.stringMatching(/^520,20\slei$/),
        items: [{ text: "2 × Papillex, Un flacon", picture: PICTURE }],
      },
    ]);
    expect([pages, isVerified]).toEqual([1, true]);
    expect(JSON.stringify(shown)).not.toMatch(/@|Florilor|\+40/);
  });

  it("comes in pages, and leads to the nearest one there is", async () => {
    for (let id = 1; id <= ORDERS_PER_PAGE + 3; id += 1) {
      const day = String(id).padStart(2, "0");
      await area.order(id, { ...by("ana@exemplu.ro"), processed_at: `2026-11-${day}T08:00:00Z` });
    }
    const first = await list(ana);
    const second = await list(ana, "?page=2");
    expect([first.orders[0]?.id, first.orders.length, first.pages]).toEqual(["13", 10, 2]);
    expect(second.orders.map(({ id }) => id)).toEqual(["3", "2", "1"]);
    expect(await list(ana, "?page=999999")).toEqual(second);
    for (const wrong of ["?page=0", "?page=-1", "?page=x", "?page=1e9", "?page=9999999999"]) {
      expect(await list(ana, wrong), wrong).toEqual(first);
    }
  });
});

describe("/my-account/orders/{id}", () => {
  it("shows one of the customer's own whole, with its timeline", async () => {
    await area.order(1, {
      ...by("ana@exemplu.ro"),
      financial_status: "paid",
      payment_details: { credit_card_company: "Visa", credit_card_number: "•••• •••• •••• 4242" },
    });
    const view = await open(ana, "1");
    expect(view).toMatchObject({
      state: "preparing",
      order: {
        name: "#1",
        card: { brand: "Visa", lastFour: "4242" },
        total: "520.20",
        lines: [{ picture: PICTURE }],
      },
      timeline: [{ kind: "placed" }, { kind: "paid" }],
    });
    expect(view?.order.delivery).toContain("Romania");
  });

  it.each(["1", "2", "01", "1 ", "%", "#1", "1'--", "../1", "9".repeat(10_000), ""])(
    "for the id %.20s, which is another's or nobody's, is as if there were none",
    async (id) => {
      await area.order(1, by("ioana@exemplu.ro"));
      expect(await open(ana, id)).toBeNull();
      expect(await open(ioana, "1")).not.toBeNull();
    },
  );
});

describe("a guest who follows the link of an order's mail", () => {
  const follow = async (orderId: string, attempt?: string) => {
    const guest = area.guest();
    if (attempt !== undefined) guest.browser.cookies.set(`${BRAND_STORAGE_PREFIX}_checkout`, attempt);
    const path = `/my-account/orders/${orderId}?lang=ro`;
    return guest.get((args) => loadOrder({ ...args, params: { orderId } }), path);
  };
  const LOGIN = "/my-account/login?returnTo=%2Fmy-account%2Forders%2F1%3Flang%3Dro";

  it("in the browser it was made in, gets to its thank-you page", async () => {
    await area.order(1, by("ana@exemplu.ro"));
    expect(await follow("1", FIXTURE_ATTEMPT)).toMatchObject({ status: 303, to: "/success" });
  });

  it.each([
    ["elsewhere", undefined],
    ["in a browser that made another one", "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22"],
  ])("%s, logs in first", async (_case, attempt) => {
    await area.order(1, by("ana@exemplu.ro"));
    expect((await follow("1", attempt)).to).toBe(LOGIN);
  });
});

describe("a visitor who registers with another person's address", () => {
  it("and logs in with the platform's password, sees no orders before the mailbox is proven", async () => {
    const email = "maria@exemplu.ro";
    await area.order(1, by(email));
    // Creates a customer directly at the platform, with an unproven address.
    const made = await area.world.resources.shop.request(
      Object(
        'mutation { customerCreate(input: { email: "maria@exemplu.ro", password: "strain123" }) { customer { id } } }',
      ),
      {},
    );
    expect(made.ok).toBe(true);
    const stranger = area.guest();
    await stranger.browser.post({ action: "login", email, password: "strain123" });
    expect(await list(stranger)).toMatchObject({ orders: [], isVerified: false, email });
    expect(await open(stranger, "1")).toBeNull();
  });

  it("may have a link sent to the mailbox, and to no other", async () => {
    const stranger = area.guest();
    await stranger.browser.post({ action: "login", email: "maria@exemplu.ro", password: "strain123" });
    const { data } = await stranger.post(askForProof, "/my-account/orders", { email: "rau@exemplu.ro" });
    expect(data).toEqual({ kind: "sent" });
    expect(area.world.queued.map(({ job }) => job.data)).toMatchObject([
      { kind: "magic-link", email: "maria@exemplu.ro" },
    ]);
    area.world.queued.length = 0;
  });
});

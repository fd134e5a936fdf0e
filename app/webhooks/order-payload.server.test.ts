import { describe, expect, it } from "vitest";
import { toPointAttributes } from "#domain/shipping/pickup-point.ts";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { parseOrderPayload } from "./order-payload.server.ts";
import { FIXTURE_CART, orderPayload, refundPayload, WITH_SET } from "./order-payload.fixture.ts";

const PARCEL = {
  id: 7,
  created_at: "2026-11-22T08:00:00Z",
  status: "success",
  tracking_company: "Sameday",
  tracking_number: "RO-1",
  tracking_url: null,
};

const REFUND = refundPayload(1, "520.20", {
  created_at: "2026-11-23T08:00:00Z",
  processed_at: "2026-11-23T08:00:00Z",
});

describe("an order as the platform's webhook tells it", () => {
  it("becomes what the pages show", () => {
    expect(parseOrderPayload(orderPayload())).toEqual({
      ok: true,
      cartToken: FIXTURE_CART,
      consent: null,
      dropped: [],
      news: {
        attempt: "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11",
        customerId: null,
        updatedAt: new Date("2026-11-21T08:00:00Z"),
        order: {
          id: "5400001",
          name: "#1001",
          placedAt: "2026-11-21T10:00:00+02:00",
          status: "authorized",
          fulfilment: { state: "none", parcels: [] },
          moments: { paidAt: null, cancelledAt: null, refundedAt: null },
          language: "ro",
          email: "ana@exemplu.ro",
          currency: "RON",
          lines: [
            {
              id: "5400001001",
              discount: "57.80",
              taxes: [{ percent: 21, amount: "90.28" }],
              variantId: "gid://shopify/ProductVariant/101",
              title: "Papillex",
              variantTitle: "Un flacon",
              quantity: 2,
              price: "289.00",
            },
          ],
          subtotal: "578.00",
          discount: "57.80",
          shipping: "0.00",
          tax: "90.28",
          taxes: [{ percent: 21, amount: "90.28" }],
          shippingTaxes: [],
          taxIncluded: true,
          total: "520.20",
          discountCodes: [POPUP_DISCOUNT_CODE],
          delivery: {
            name: "Ana Pop",
            company: null,
            address1: "Str. Florilor 1",
            address2: null,
            city: "Cluj-Napoca",
            state: "Cluj",
            stateCode: null,
            postalCode: "400001",
            countryCode: "RO",
            phone: "+40721123456",
          },
          billing: null,
          taxNumber: null,
          paymentMethods: ["card"],
          card: null,
        },
      },
    });
  });

  it.each([
    ["authorized", null, "authorized"],
    ["paid", null, "paid"],
    ["refunded", null, "refunded"],
    ["paid", "2026-11-22T08:00:00Z", "cancelled"],
    ["something_new", null, "pending"],
    [null, null, "pending"],
  ])("with financial status %s, cancelled at %s, is %s", (financial_status, cancelled_at, status) => {
    const parsed = parseOrderPayload(orderPayload({ financial_status, cancelled_at }));
    expect(parsed.ok && parsed.news.order.status).toBe(status);
  });

  it.each([
    [null, "none"],
    ["partial", "partial"],
    ["fulfilled", "fulfilled"],
    ["restocked", "none"],
  ])("with fulfilment status %s is sent: %s", (fulfillment_status, state) => {
    const parsed = parseOrderPayload(orderPayload({ fulfillment_status }));
    expect(parsed.ok && parsed.news.order.fulfilment?.state).toBe(state);
  });

  it("names the parcels on their way; only a page of the web becomes a link", () => {
    const parcel = (status: string, tracking_url: string | null) => ({
      id: 7,
      created_at: "2026-11-22T08:00:00Z",
      status,
      tracking_company: "Sameday",
      tracking_number: "RO-1",
      tracking_url,
    });
    const fulfillments = [
      parcel("success", "https://courier.example/RO-1"),
      parcel("success", "javascript:alert(1)"),
      parcel("cancelled", null),
    ];
    const parsed = parseOrderPayload(orderPayload({ fulfillments }));
    const known = { id: "7", sentAt: "2026-11-22T08:00:00Z", company: "Sameday", trackingNumber: "RO-1" };
    expect(parsed.ok && parsed.news.order.fulfilment?.parcels).toEqual([
      { ...known, trackingUrl: "https://courier.example/RO-1" },
      { ...known, trackingUrl: null },
    ]);
  });

  it("names every box of a parcel, each once and with its own page", () => {
    const fulfillments = [
      {
        ...PARCEL,
        tracking_numbers: ["RO-1", "RO-2", "RO-2", null, "RO-3"],
        tracking_urls: ["https://courier.example/RO-1", "https://courier.example/RO-2"],
      },
    ];
    const parsed = parseOrderPayload(orderPayload({ fulfillments }));
    expect(parsed.ok && parsed.news.order.fulfilment?.parcels).toEqual([
      {
        id: "7",
        sentAt: "2026-11-22T08:00:00Z",
        company: "Sameday",
        trackingNumber: "RO-1",
        trackingUrl: "https://courier.example/RO-1",
        otherTracking: [
          { number: "RO-2", url: "https://courier.example/RO-2" },
          { number: "RO-3", url: null },
        ],
      },
    ]);
  });

  it.each([
    ["tax_lines", [{ rate: null, price: "1.00" }]],
    ["tax_lines", [{ rate: true, price: "1.00" }, null]],
    ["tax_lines", "none"],
    ["shipping_lines", [{ tax_lines: 7 }]],
    ["note_attributes", [{ name: null, value: "x" }, 7, { name: "a", value: { b: 1 } }]],
    ["note_attributes", false],
    ["customer", { id: true }],
    ["customer", "nobody"],
    ["current_total_price", 520.2],
    ["total_outstanding", false],
    ["total_discounts", null],
    ["taxes_included", "yes"],
    ["test", "yes"],
    ["customer_locale", 7],
    ["financial_status", 7],
    ["email", 7],
    ["shipping_address", []],
    ["billing_address", { ...orderPayload(), zip: 400_001, company: false }],
    ["payment_gateway_names", [null, "card"]],
    ["discount_codes", [{ code: null }]],
    ["fulfillments", [{ id: null }, 7]],
    ["refunds", [{ id: 1 }, null]],
    ["processed_at", 0],
    ["source_name", 580_111],
  ])("is kept when its optional %s is %j", (field, value) => {
    const parsed = parseOrderPayload(orderPayload({ [field]: value }));
    expect(parsed.ok && parsed.news.order.total).toBe("520.20");
    if (parsed.ok && value !== null) expect(parsed.dropped).not.toEqual([]);
  });

  it.each([null, true, 7, { a: 1 }, "x"])("is kept when a field of its line or an attribute is %j", (odd) => {
    const parsed = parseOrderPayload(
      orderPayload({
        line_items: [
          {
            title: "x",
            quantity: 1,
            price: "1.00",
            tax_lines: [{ rate: odd, price: odd }],
            total_discount: odd,
          },
        ],
        note_attributes: [
          { name: "odd", value: odd },
          { name: "tax_number", value: 18_547_290 },
        ],
      }),
    );
    expect(parsed.ok && parsed.news.order).toMatchObject({
      lines: [{ title: "x", discount: "0.00", taxes: [] }],
      taxNumber: "18547290",
    });
  });

  it.each([null, {}, { id: null }])("with the customer %j has none", (customer) => {
    const parsed = parseOrderPayload(orderPayload({ customer }));
    expect(parsed.ok && [parsed.news.customerId, parsed.dropped]).toEqual([null, []]);
  });

  it("tells discount and tax of each line, whatever way the platform writes them", () => {
    const item = { title: "Papillex", quantity: 1, price: "10.00" };
    const line_items = [
      { ...item, total_discount: "1.50" },
      {
        ...item,
        total_discount: "0.00",
        discount_allocations: [{ amount: "1.00" }, { amount: "0.25" }],
        tax_lines: [
          { rate: 0.07, price: "0.50" },
          { rate: 0.01, price: "0.07" },
        ],
      },
    ];
    const parsed = parseOrderPayload(orderPayload({ line_items }));
    expect(parsed.ok && parsed.news.order.lines).toMatchObject([
      { discount: "1.50", taxes: [] },
      {
        discount: "1.25",
        taxes: [
          { percent: 1, amount: "0.07" },
          { percent: 7, amount: "0.50" },
        ],
      },
    ]);
  });

  it("tells by its name what was taken off without a code, of the units that an edit left", () => {
    const told = (changes: object) => {
      const parsed = parseOrderPayload(orderPayload({ ...WITH_SET, ...changes }));
      if (!parsed.ok) throw new Error(parsed.problem);
      const { discount, automaticDiscounts, lines } = parsed.news.order;
      return { discount, automaticDiscounts, lines: lines.map((line) => line.discount) };
    };
    const title = "Set saving";
    expect(told({})).toEqual({
      discount: "57.80",
      automaticDiscounts: [{ title, amount: "7.80" }],
      lines: ["57.80"],
    });
    const line_items = WITH_SET.line_items.map((line) => ({ ...line, current_quantity: 1 }));
    expect(told({ line_items, current_total_price: "260.10" })).toEqual({
      discount: "28.90",
      automaticDiscounts: [{ title, amount: "3.90" }],
      lines: ["28.90"],
    });
    expect(told({ discount_applications: [] }).automaticDiscounts).toBeUndefined();
  });

  it("tells which parcel arrived, and when", () => {
    const arrived = { ...PARCEL, shipment_status: "delivered", updated_at: "2026-11-24T08:00:00Z" };
    const fulfillments = [arrived, { ...PARCEL, id: 8, shipment_status: "in_transit" }];
    const parsed = parseOrderPayload(orderPayload({ fulfillments }));
    expect(parsed.ok && parsed.news.order.deliveries).toEqual([
      { parcelId: "7", at: "2026-11-24T08:00:00Z" },
    ]);
  });

  it("with a refund of a part that its status does not tell yet, is refunded in part", () => {
    const refunds = [refundPayload(1, "20.20")];
    const parsed = parseOrderPayload(orderPayload({ financial_status: "paid", refunds }));
    expect(parsed.ok && parsed.news.order).toMatchObject({
      status: "partially_refunded",
      toldStatus: "paid",
      refunds: [{ id: "1", amount: "20.20", lines: [], shipping: null }],
    });
  });

  it("names the tax number its cart was given", () => {
    const note_attributes = [{ name: "tax_number", value: "RO18547290" }];
    const parsed = parseOrderPayload(orderPayload({ note_attributes }));
    expect(parsed.ok && parsed.news.order.taxNumber).toBe("RO18547290");
  });

  it("names its customer as the platform's API does", () => {
    const parsed = parseOrderPayload(orderPayload({ customer: { id: 7_000_001, email: "ana@exemplu.ro" } }));
    expect(parsed.ok && parsed.news.customerId).toBe("gid://shopify/Customer/7000001");
  });

  it.each([
    ["Visa", "•••• •••• •••• 4242", { brand: "Visa", lastFour: "4242" }],
    ["Mastercard", "5555555555554444", { brand: "Mastercard", lastFour: "4444" }],
    [null, "•••• 0002", { brand: null, lastFour: "0002" }],
    ["Visa", null, null],
    ["Visa", "hidden", null],
  ])("paid with a card of %s, %s, keeps its brand and last four digits alone", (company, number, card) => {
    const payment_details = { credit_card_company: company, credit_card_number: number };
    const parsed = parseOrderPayload(orderPayload({ payment_details }));
    expect(parsed.ok && parsed.news.order.card).toEqual(card);
    expect(JSON.stringify(parsed)).not.toContain("555555");
  });

  it.each([
    ["just paid", { financial_status: "paid" }, { paidAt: "2026-11-21T10:00:00+02:00" }],
    ["paid some time ago", { financial_status: "paid", fulfillments: [PARCEL] }, { paidAt: null }],
    [
      "cancelled",
      { financial_status: "paid", cancelled_at: "2026-11-22T08:00:00Z" },
      { paidAt: null, cancelledAt: "2026-11-22T08:00:00Z", refundedAt: null },
    ],
    [
      "refunded, with the refunds listed",
      { financial_status: "refunded", refunds: [REFUND] },
      { refundedAt: "2026-11-23T08:00:00Z" },
    ],
    [
      "refunded, with none listed",
      { financial_status: "refunded" },
      { refundedAt: "2026-11-21T10:00:00+02:00" },
    ],
  ])("%s, tells when", (_case, changes, moments) => {
    const parsed = parseOrderPayload(orderPayload(changes));
    expect(parsed.ok && parsed.news.order.moments).toMatchObject(moments);
  });

  it("is kept in whatever currency, and without what a hosted shop may leave out", () => {
    const parsed = parseOrderPayload({
      id: 1,
      name: "#1",
      created_at: "2026-11-21T10:00:00+02:00",
      updated_at: "2026-11-21T10:00:00+02:00",
      currency: "PLN",
      subtotal_price: "10.00",
      total_price: "10.00",
      line_items: [{ title: "Gift", quantity: 1, price: "10.00", variant_id: null }],
    });
    expect(parsed.ok && parsed.news).toMatchObject({
      attempt: null,
      order: {
        currency: "PLN",
        subtotal: "10.00",
        discount: "0.00",
        email: null,
        delivery: null,
        paymentMethods: [],
      },
    });
  });

  it("is fetched from a pick-up point where its attributes name one", () => {
    const point = toPointAttributes({ carrier: "sameday", id: "1001", name: "easybox Unirii" });
    const told = (attributes: object) => {
      const note_attributes = Object.entries(attributes).map(([name, value]) => ({ name, value }));
      const parsed = parseOrderPayload(orderPayload({ note_attributes }));
      return parsed.ok && parsed.news.order.isPickup;
    };
    expect([told(point), told({})]).toEqual([true, undefined]);
  });

  it.each([
    ["id", null],
    ["name", ""],
    ["updated_at", "yesterday"],
    ["total_price", "ten"],
    ["total_price", 10],
    ["line_items", null],
    ["line_items", [{ title: "x" }]],
    ["currency", 7],
  ])("cannot be read when %s is %j, and the problem names it", (field, value) => {
    const parsed = parseOrderPayload(orderPayload({ [field]: value }));
    expect(!parsed.ok && parsed.problem).toContain(field);
  });

  it.each([null, "text", 7, []])("is not %j", (body) => {
    expect(parseOrderPayload(body).ok).toBe(false);
  });
});

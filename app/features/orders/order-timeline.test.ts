import { describe, expect, it } from "vitest";
import type { MirroredOrder } from "./mirrored-order.ts";
import { orderTimeline } from "./order-timeline.ts";

const PLACED = "2026-11-21T10:00:00+02:00";
const PAID = "2026-11-21T08:01:00Z";
const SENT = "2026-11-22T08:00:00Z";
const CANCELLED = "2026-11-23T08:00:00Z";
const REFUNDED = "2026-11-24T08:00:00Z";

const NEVER = { paidAt: null, cancelledAt: null, refundedAt: null };
const refund = (id: string, at: string, amount: string) => ({ id, at, amount, lines: [], shipping: null });
const parcel = (sentAt: string) => ({
  id: sentAt,
  sentAt,
  company: null,
  trackingNumber: null,
  trackingUrl: null,
});

type Told = Pick<MirroredOrder, "status"> & Partial<MirroredOrder>;

type Shown = readonly [kind: string, at: string | null, amount?: string];

function eventsOf(told: Told): readonly Shown[] {
  const nothing = { moments: NEVER, fulfilment: { state: "none", parcels: [] } };
  const order = { placedAt: PLACED, total: "100.00", ...nothing, ...told } as MirroredOrder;
  return orderTimeline(order).map((event) => {
    const { kind, at } = event;
    return "amount" in event && event.amount !== null ? [kind, at, event.amount] : [kind, at];
  });
}

describe("what happened to an order", () => {
  it.each<[string, Told, Shown[]]>([
    ["is not paid", { status: "authorized", moments: NEVER }, [["placed", PLACED]]],
    [
      "is paid",
      { status: "paid", moments: { ...NEVER, paidAt: PAID } },
      [
        ["placed", PLACED],
        ["paid", PAID],
      ],
    ],
    [
      "was paid before anybody noted when",
      { status: "paid" },
      [
        ["placed", PLACED],
        ["paid", null],
      ],
    ],
    [
      "left in two parcels, told in any order",
      {
        status: "paid",
        moments: { ...NEVER, paidAt: PAID },
        fulfilment: { state: "fulfilled", parcels: [parcel(CANCELLED), parcel(SENT)] },
      },
      [
        ["placed", PLACED],
        ["paid", PAID],
        ["sent", SENT],
        ["sent", CANCELLED],
      ],
    ],
    [
      "was cancelled before it was paid",
      { status: "cancelled", moments: { ...NEVER, cancelledAt: CANCELLED } },
      [
        ["placed", PLACED],
        ["cancelled", CANCELLED],
      ],
    ],
    [
      "was cancelled and refunded",
      { status: "cancelled", moments: { paidAt: PAID, cancelledAt: CANCELLED, refundedAt: REFUNDED } },
      [
        ["placed", PLACED],
        ["paid", PAID],
        ["cancelled", CANCELLED],
        ["refunded", REFUNDED],
      ],
    ],
    [
      "was refunded in part before its parcel left",
      {
        status: "partially_refunded",
        moments: { ...NEVER, paidAt: PAID, refundedAt: SENT },
        fulfilment: { state: "fulfilled", parcels: [parcel(CANCELLED)] },
      },
      [
        ["placed", PLACED],
        ["paid", PAID],
        ["partially_refunded", SENT],
        ["sent", CANCELLED],
      ],
    ],
    [
      "was sent and arrived, and one parcel was recalled",
      {
        status: "paid",
        moments: { ...NEVER, paidAt: PAID },
        fulfilment: { state: "fulfilled", parcels: [parcel(SENT)] },
        deliveries: [
          { parcelId: SENT, at: CANCELLED },
          { parcelId: "recalled", at: CANCELLED },
        ],
      },
      [
        ["placed", PLACED],
        ["paid", PAID],
        ["sent", SENT],
        ["delivered", CANCELLED],
      ],
    ],
    [
      "was refunded in two parts",
      {
        status: "refunded",
        moments: { ...NEVER, paidAt: PAID, refundedAt: CANCELLED },
        refunds: [
          refund("1", CANCELLED, "20.00"),
          refund("2", REFUNDED, "80.00"),
          refund("3", REFUNDED, "0.00"),
        ],
      },
      [
        ["placed", PLACED],
        ["paid", PAID],
        ["partially_refunded", CANCELLED, "20.00"],
        ["refunded", REFUNDED, "80.00"],
      ],
    ],
    [
      "was cancelled before this was noted",
      { status: "cancelled" },
      [
        ["placed", PLACED],
        ["cancelled", null],
      ],
    ],
  ])("that %s", (_case, told, events) => {
    expect(eventsOf(told)).toEqual(events);
  });
});

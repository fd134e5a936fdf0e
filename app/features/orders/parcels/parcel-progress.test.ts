import { describe, expect, it, test } from "vitest";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { mergeSteps, type MirroredStep } from "./mirrored-step.ts";
import { parcelProgress } from "./parcel-progress.ts";

const PARCEL = {
  ...{ id: "7", sentAt: "2026-11-22T08:00:00Z", company: "Sameday" },
  ...{ trackingNumber: "1SDY1", trackingUrl: null },
};
const PAID = {
  status: "paid",
  paymentMethods: ["card"],
  fulfilment: { state: "none", parcels: [] },
} as unknown as MirroredOrder;
const SENT = { ...PAID, fulfilment: { state: "fulfilled", parcels: [PARCEL] } } as MirroredOrder;
const step = (name: MirroredStep["step"], at: string): MirroredStep => ({ parcelId: "7", step: name, at });

/** Names the steps of the first parcel; those to come in brackets. */
const shown = (order: MirroredOrder) =>
  parcelProgress(order)[0]?.steps.map(({ step: name, at }) => (at === null ? `(${name})` : name));

describe("the steps of a parcel", () => {
  it.each<[string, MirroredOrder, string[] | undefined]>([
    ["is being prepared", PAID, ["(prepared)", "(in_transit)", "(out_for_delivery)", "(delivered)"]],
    ["waits for its money", { ...PAID, status: "pending" }, undefined],
    ["is cancelled", { ...PAID, status: "cancelled" }, undefined],
    [
      "is sent, and nobody tells more",
      SENT,
      ["prepared", "(in_transit)", "(out_for_delivery)", "(delivered)"],
    ],
    [
      "goes to a locker, and is on its way",
      { ...SENT, isPickup: true, steps: [step("in_transit", "2026-11-22T18:00:00Z")] },
      ["prepared", "in_transit", "(ready_for_pickup)", "(delivered)"],
    ],
    [
      "was tried once",
      {
        ...SENT,
        steps: [
          step("attempted_delivery", "2026-11-23T12:00:00Z"),
          step("out_for_delivery", "2026-11-23T08:00:00Z"),
        ],
      },
      ["prepared", "out_for_delivery", "attempted_delivery", "(delivered)"],
    ],
    [
      "has arrived, as its merchant noted",
      { ...SENT, deliveries: [{ parcelId: "7", at: "2026-11-24T08:00:00Z" }] },
      ["prepared", "delivered"],
    ],
    [
      "comes back",
      { ...SENT, status: "cancelled", steps: [step("failure", "2026-11-25T08:00:00Z")] },
      ["prepared", "failure"],
    ],
  ])("of an order that %s", (_what, order, steps) => {
    expect(shown(order)).toEqual(steps);
  });

  it("are those of its own parcel, and none before it was sent", () => {
    const early = { ...SENT, steps: [step("in_transit", "2026-11-22T07:59:00Z")] };
    expect(parcelProgress(early)[0]?.steps[1]).toEqual({ step: "in_transit", at: PARCEL.sentAt });
    const other = { ...SENT, steps: [{ ...step("failure", "2026-11-23T08:00:00Z"), parcelId: "8" }] };
    expect(shown(other)).toEqual(["prepared", "(in_transit)", "(out_for_delivery)", "(delivered)"]);
  });
});

test("steps that are told twice, in any order, are those of the first time", () => {
  const [a, b] = [step("in_transit", "2026-11-22T10:00:00Z"), step("in_transit", "2026-11-22T09:00:00Z")];
  expect(mergeSteps([a], [b])).toEqual([b]);
  expect(mergeSteps([b], [a])).toEqual([b]);
});

import { describe, expect, it } from "vitest";
import { allowedActions, type ContractFacts } from "./subscription-contract.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const LATER = new Date("2026-11-21T09:00:01Z");
const ALWAYS = ["changeAddress", "cardLink", "cancel"];

const upcoming = { state: "upcoming", isSkipped: false } as const;

describe("what can be done with a contract", () => {
  it.each<[string, ContractFacts, string[]]>([
    [
      "active",
      { status: "active", cycle: upcoming, endsAt: null },
      ["skip", "pause", "reschedule", ...ALWAYS],
    ],
    [
      "active, next cycle skipped",
      { status: "active", cycle: { ...upcoming, isSkipped: true }, endsAt: null },
      ["unskip", "pause", ...ALWAYS],
    ],
    [
      "active, being charged",
      { status: "active", cycle: { state: "charging", isSkipped: false }, endsAt: null },
      ALWAYS,
    ],
    [
      "active, waiting for goods",
      { status: "active", cycle: { state: "sold_out", isSkipped: false }, endsAt: null },
      ["skip", "pause", ...ALWAYS],
    ],
    [
      "past due",
      { status: "past_due", cycle: { state: "retrying", isSkipped: false }, endsAt: null },
      ALWAYS,
    ],
    ["paused", { status: "paused", cycle: null, endsAt: null }, ["pause", "resume", ...ALWAYS]],
    ["cancelled, period paid", { status: "cancelled", cycle: null, endsAt: LATER }, ["undoCancel"]],
    ["cancelled, period over", { status: "cancelled", cycle: null, endsAt: NOW }, []],
    ["ended for good", { status: "cancelled", cycle: null, endsAt: null }, []],
  ])("%s", (_title, facts, expected) => {
    expect(allowedActions(facts, NOW)).toEqual(expected);
  });
});

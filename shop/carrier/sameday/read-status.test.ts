import { describe, expect, it, test } from "vitest";
import { readStatus } from "./read-status.ts";

const AT = "2026-11-21T11:00:00+0200";
const event = (statusId: number, status: string, statusDate = AT) => ({
  ...{ statusId, status, statusLabel: status, statusState: "", statusDate },
  ...{ county: "", reason: "", transitLocation: "" },
});
function answer(history: readonly object[], summary: object = {}): unknown {
  return {
    expeditionSummary: { delivered: false, canceled: false, deliveredAt: "", ...summary },
    expeditionStatus: history[0] ?? event(1, "AWB Emis"),
    expeditionHistory: history,
  };
}
const stepsOf = (history: readonly object[], summary?: object) => {
  const read = readStatus(answer(history, summary));
  return read.ok ? read.steps.map(({ step }) => step) : read.fault;
};

describe("a status of Sameday", () => {
  it.each<[number, string, string[]]>([
    [1, "AWB Emis", []],
    [23, "In asteptare ridicare", []],
    [4, "Ridicata de la expeditor", ["in_transit"]],
    [84, "Depozit central", ["in_transit"]],
    [33, "In livrare la curier", ["out_for_delivery"]],
    [78, "Incarcat in easybox", ["ready_for_pickup"]],
    [500, "Coletul asteapta ridicarea din easybox", ["ready_for_pickup"]],
    [501, "Destinatar absent, livrare amânată", ["attempted_delivery"]],
    [502, "Refuzat de destinatar", ["failure"]],
    [503, "Colet in retur", ["failure"]],
    [506, "Preluat de la expeditor", ["in_transit"]],
    [504, "Refuz predare colet", []],
    [505, "Ceva cu totul nou", []],
  ])("%i (%s) is %j", (id, words, steps) => {
    expect(stepsOf([event(id, words)])).toEqual(steps);
  });

  it("is delivered when the summary says so, and not when it went back", () => {
    const delivered = { delivered: true, deliveredAt: "2026-11-22T10:00:00+0200" };
    expect(stepsOf([event(9, "Livrata cu succes")], delivered)).toEqual(["delivered"]);
    const back = readStatus(answer([event(16, "Returnat la expeditor")], delivered));
    expect(back).toMatchObject({ ok: true, isReturned: true, steps: [{ step: "failure" }] });
    // Words alone say nothing of an arrival.
    expect(stepsOf([event(9, "Livrata cu succes")])).toEqual([]);
  });

  it("counts from its first time, whatever the order of the list", () => {
    const early = "2026-11-21T09:00:00+0200";
    const read = readStatus(answer([event(56, "In tranzit"), event(56, "In tranzit", early)]));
    expect(read).toMatchObject({ steps: [{ step: "in_transit", at: new Date(early) }] });
  });
});

test.each([
  ["no JSON", null],
  ["no summary", { expeditionHistory: [] }],
  ["a time that is none", answer([event(56, "In tranzit", "yesterday")])],
])("%s is an unclear answer", (_what, json) => {
  expect(readStatus(json)).toMatchObject({ ok: false, fault: "unknown" });
});

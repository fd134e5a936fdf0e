import { expect, test } from "vitest";
import { SelectionSizes } from "./selection-sizes.ts";
import { RESPONSE_BYTES_MAX, WORK_UNITS_MAX, WorkMeter } from "./work-meter.ts";

const meter = () => new WorkMeter(new SelectionSizes({}, {}));

test("work is counted by kind, and weighed", () => {
  const work = meter();
  work.spend("field", 10);
  work.spend("read", 1);
  work.spend("field", 5);
  expect(work.counts).toMatchObject({ field: 15, read: 1, byte: 0 });
  expect(work.units).toBeGreaterThan(15);
  expect(work.refusal).toBeNull();
});

test("what is over the limit ends the request, once and for all", () => {
  const work = meter();
  work.spend("field", WORK_UNITS_MAX);
  expect(() => work.spend("field", 1)).toThrow("Query takes too much work.");
  expect(() => work.spend("byte", 0)).toThrow(work.refusal ?? "nothing");
  expect(work.refusal?.extensions).toEqual({ code: "MAX_WORK_EXCEEDED", maxWork: WORK_UNITS_MAX });
});

test("an answer may have so many bytes", () => {
  const work = meter();
  work.spend("byte", RESPONSE_BYTES_MAX);
  expect(() => work.spend("byte", 1)).toThrow("The response is too large.");
  expect(work.refusal?.extensions).toEqual({
    code: "MAX_RESPONSE_SIZE_EXCEEDED",
    maxBytes: RESPONSE_BYTES_MAX,
  });
});

test("a request that is answered does no more work, and its count stays", () => {
  const work = meter();
  work.spend("field", 10);
  work.end();
  expect(() => work.spend("field", 1)).toThrow("The request is answered.");
  expect(work.unitsDone).toBe(10);
});

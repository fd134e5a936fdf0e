import { expect, it } from "vitest";
import { readMeasurements, readProblems } from "./read-entries.server.ts";

it.each([readProblems, readMeasurements])("a list that is too long is not even looked at (%o)", (read) => {
  let looks = 0;
  const entry = {
    get id() {
      looks += 1;
      return "a";
    },
  };
  const known = { isRoute: () => false, release: "1" };
  expect(
    read(
      Array.from({ length: 21 }, () => entry),
      known,
    ),
  ).toBeNull();
  expect(looks).toBe(0);
});

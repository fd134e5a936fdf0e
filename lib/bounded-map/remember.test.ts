import { expect, test, vi } from "vitest";
import { remember } from "./remember.ts";

function openRemembered() {
  const make = vi.fn((text: string) => text.length);
  return { make, lengthOf: remember(make, 2) };
}

test("a result is made once for each text", () => {
  const { make, lengthOf } = openRemembered();
  expect([lengthOf("ro"), lengthOf("en-GB"), lengthOf("ro")]).toEqual([2, 5, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});

test("the text that was used longest ago is forgotten", () => {
  const { make, lengthOf } = openRemembered();
  for (const text of ["a", "bb", "a", "ccc"]) lengthOf(text);
  make.mockClear();
  lengthOf("a");
  expect(make).not.toHaveBeenCalled();
  lengthOf("bb");
  expect(make).toHaveBeenCalledTimes(1);
});

test("a text longer than 200 characters takes no room", () => {
  const { make, lengthOf } = openRemembered();
  lengthOf("ro");
  const long = "x".repeat(201);
  expect([lengthOf(long), lengthOf(long)]).toEqual([201, 201]);
  make.mockClear();
  lengthOf("ro");
  expect(make).not.toHaveBeenCalled();
});

import { describe, expect, test } from "vitest";

import { acceptPhone } from "./phone.ts";

describe("a phone number in the browser", () => {
  test.each([
    "0721 123 456",
    "(0721) 123-456",
    "0721/123.456",
    "+40 (0)721 123 456",
    "0040 721–123–456",
    "8 612 34567",
    "698 1234",
    "٠٧٢١١٢٣٤٥٦",
    "+123456789012345",
  ])("%s may be one, and stays as it was typed", (typed) => {
    expect(acceptPhone(typed)).toBe(typed);
  });

  test.each([
    "",
    "+",
    "0721 12",
    "0721 123 45x",
    "0721 123 456 int. 5",
    "++40721123456",
    "40+721123456",
    "123456789012345678",
    "ana@exemplu.ro",
  ])("%j is none", (typed) => {
    expect(acceptPhone(typed)).toBeNull();
  });
});

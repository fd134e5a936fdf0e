import { describe, expect, it } from "vitest";
import { checkReview, type ReviewValues } from "./review-form.ts";

const GOOD: ReviewValues = {
  rating: "5",
  title: " Bun ",
  text: "Îl iau\r\nla prânz.",
  name: "",
  variant: "v1",
};
const VARIANTS = ["v1", "v2"];

describe("a review (spec §5)", () => {
  it("is cleaned, and anonymous without a name", () => {
    expect(checkReview(GOOD, VARIANTS)).toEqual({
      ok: true,
      review: { rating: 5, title: "Bun", text: "Îl iau\nla prânz.", reviewer: null, variantId: "v1" },
    });
    expect(checkReview({ ...GOOD, name: " Ana  M. ", variant: "other" }, [])).toMatchObject({
      review: { reviewer: "Ana M.", variantId: null },
    });
  });

  it.each<[Partial<ReviewValues>, object]>([
    [{ rating: "0" }, { rating: "required" }],
    [{ rating: "6" }, { rating: "required" }],
    [{ rating: "4.5" }, { rating: "required" }],
    [{ rating: "" }, { rating: "required" }],
    [{ rating: "05" }, { rating: "required" }],
    [{ title: " \u200B " }, { title: "required" }],
    [{ title: "x".repeat(100) }, {}],
    [{ title: "x".repeat(101) }, { title: "too_long" }],
    [{ text: "\n" }, { text: "required" }],
    [{ text: "x".repeat(2_000) }, {}],
    [{ text: "x".repeat(10_000) }, { text: "too_long" }],
    [{ text: "a\0b" }, { text: "unreadable" }],
    [{ title: "a\uD800" }, { title: "unreadable" }],
    [{ name: "x".repeat(51) }, { name: "too_long" }],
    [{ name: "\uFFFD" }, { name: "unreadable" }],
    [{ variant: "" }, { variant: "required" }],
    [{ variant: "v3" }, { variant: "required" }],
    [
      { title: "", text: "", variant: "" },
      { title: "required", text: "required", variant: "required" },
    ],
  ])("with %j has the errors %j", (changes, errors) => {
    const checked = checkReview({ ...GOOD, ...changes }, VARIANTS);
    expect(checked.ok ? {} : checked.errors).toEqual(errors);
  });

  it("names the variant also where there is only one", () => {
    const checked = checkReview({ ...GOOD, variant: "" }, ["v1"]);
    expect(checked).toEqual({ ok: false, errors: { variant: "required" } });
  });
});

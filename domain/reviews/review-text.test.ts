import { describe, expect, it } from "vitest";
import { cleanReviewLine, cleanReviewText } from "./review-text.ts";

describe("the text of a review", () => {
  it.each([
    ["keeps words, emoji and empty lines", "Bun.\n\nÎl iau la prânz 👩‍⚕️", "Bun.\n\nÎl iau la prânz 👩‍⚕️"],
    ["keeps other scripts", "שלום, مرحبا", "שלום, مرحبا"],
    ["keeps markup as the text it is", "<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["takes line ends of forms for line feeds", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["has no more than one empty line", "a\n\n\n\n\nb  \n  ", "a\n\nb"],
    ["turns no direction", "bun \u202Egpj.exe\u202C \u2066x\u2069\u200F", "bun gpj.exe x"],
    ["moves no cursor", "\u001B[2Ja\u0007\u0000\u009Bb", "[2Jab"],
    ["hides nothing", "a\u200Bb\u2060c\uFEFFd\u00ADe\u{E0041}", "abcde"],
    ["piles no marks", `q${"\u0301".repeat(30)}o`, "q\u0301\u0301\u0301\u0301o"],
    ["has no blank letters", "a\u3164b\u2800c\u115Fd\u2063e\u034Ff\uFFFBg\u180E", "abcdefg"],
    ["keeps joined letters and an emoji's look", "می\u200Cخواهم ❤\uFE0F", "می\u200Cخواهم ❤\uFE0F"],
    ["is composed", "s\u0326i a\u200B\u0306", "și ă"],
    ["is empty where nothing can be seen", " \u200B\u202E\n\t ", ""],
    ["is empty with nothing but joiners and marks", "\u200D \u200C\uFE0F\u0301\u3164", ""],
  ])("%s", (_case, typed, cleaned) => {
    expect(cleanReviewText(typed)).toBe(cleaned);
    expect(cleanReviewText(cleaned)).toBe(cleaned);
  });

  it("of one line has no other", () => {
    expect(cleanReviewLine(" Ana\n\t  Maria ")).toBe("Ana Maria");
  });
});

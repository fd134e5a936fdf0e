import { describe, expect, it } from "vitest";
import { readOutcome, withOutcome } from "./signup-source.ts";

const at = (address: string): URL => new URL(address, "http://store.test");

describe("a form sent without scripts", () => {
  it.each([
    ["/", "done", "/?newsletter=footer.done#newsletter-footer"],
    [
      "/shop?sort=price",
      "email_invalid",
      "/shop?sort=price&newsletter=footer.email_invalid#newsletter-footer",
    ],
    ["/?newsletter=footer.email_invalid", "done", "/?newsletter=footer.done#newsletter-footer"],
    ["/?newsletter=footer.done", null, "/#newsletter-footer"],
    ["http://store.test//evil.example/x", "done", "/evil.example/x?newsletter=footer.done#newsletter-footer"],
  ] as const)("on %s that is %s comes back to %s", (page, outcome, back) => {
    expect(withOutcome(at(page), "footer", outcome)).toBe(back);
  });

  it.each([
    ["?newsletter=footer.done", "footer", "done"],
    ["?newsletter=footer.done", "home", null],
    ["?newsletter=home.email_required", "home", "email_required"],
    ["?newsletter=footer.%3Cscript%3E", "footer", null],
    ["", "footer", null],
  ] as const)("reads %s for the form of %s as %s", (search, source, outcome) => {
    expect(readOutcome(search, source)).toBe(outcome);
  });
});

import { describe, expect, it } from "vitest";
import { countedMailbox, emailKey } from "./email-key.ts";

describe("the form addresses are compared in", () => {
  it.each([
    ["Ioana@Example.RO", "ioana@example.ro"],
    ["  ioana@example.ro ", "ioana@example.ro"],
    ["ioana@știință.ro", "ioana@xn--tiin-3sa77nsa.ro"],
    ["ioana@XN--TIIN-3SA77NSA.ro", "ioana@xn--tiin-3sa77nsa.ro"],
    ["S\u0326tefan@example.ro", "ștefan@example.ro"],
    ["nothing like it", "nothing like it"],
    ["@example.ro", "@example.ro"],
    ["a@b c", "a@b c"],
  ])("%s is %s", (typed, key) => expect(emailKey(typed)).toBe(key));
});

describe("the mailbox that mails are counted of", () => {
  it.each([
    ["ana+1@example.ro", "ana@example.ro"],
    ["ana+1+2@example.ro", "ana@example.ro"],
    ["+ana@example.ro", "+ana@example.ro"],
    ["a.n.a+x@gmail.com", "ana@gmail.com"],
    ["a.n.a@example.ro", "a.n.a@example.ro"],
    ["nothing like it", "nothing like it"],
  ])("of %s is %s", (key, mailbox) => expect(countedMailbox(key)).toBe(mailbox));
});

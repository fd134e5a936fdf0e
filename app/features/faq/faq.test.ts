import { describe, expect, test } from "vitest";
import { FAQ_TOPICS } from "./faq-entry.ts";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { allFaq, pageFaq } from "./faq.server.ts";

describe("the questions of the store", () => {
  test("are the same in both languages, in the same order", () => {
    const of = (language: "ro" | "en") =>
      allFaq(language, SEED_TERMS, SEED_WAYS).map(({ id, topic }) => `${topic}/${id}`);
    expect(of("en")).toEqual(of("ro"));
  });

  test("stand topic by topic, each under an address of its own", () => {
    const entries = allFaq("ro", SEED_TERMS, SEED_WAYS);
    const topics = [...new Set(entries.map(({ topic }) => topic))];
    expect(topics).toEqual(FAQ_TOPICS);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ id }) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  test("are not about subscriptions where nothing can charge renewals", () => {
    for (const language of ["ro", "en"] as const) {
      const entries = allFaq(language, SEED_TERMS, { cards: false, cash: true, transfer: true });
      expect(entries.filter(({ topic }) => topic === "subscription")).toEqual([]);
      const delivery = entries.find(({ id }) => id === "delivery-cost")?.answer;
      expect(delivery).not.toMatch(/abonament|subscription/i);
    }
  });

  test("come in the order a page asks for; one that does not exist is left out", () => {
    expect(
      pageFaq("en", ["returns", "no-such-question", "payment"], {
        shippingTerms: SEED_TERMS,
        ways: SEED_WAYS,
      }).map(({ id }) => id),
    ).toEqual(["returns", "payment"]);
  });
});

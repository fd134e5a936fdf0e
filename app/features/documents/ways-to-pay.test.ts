import { expect, it } from "vitest";
import { footerPayment, paymentFacts } from "./ways-to-pay.server.ts";

const NOTHING = { cards: false, cash: false, transfer: false };

it.each([
  [{ ...NOTHING, cards: true }, "Plată cu cardul, PayPal, Apple Pay sau Google Pay"],
  [{ ...NOTHING, cash: true }, "Plată ramburs"],
  [{ ...NOTHING, cash: true, transfer: true }, "Plată ramburs sau prin transfer bancar"],
  [NOTHING, ""],
])("the footer names the ways to pay that are on: %j", (ways, line) => {
  expect(footerPayment(ways, "ro")).toBe(line);
});

it("long texts say of each way what it means, and nothing of the others", () => {
  const facts = (ways: Parameters<typeof paymentFacts>[0]) => {
    const { waysToPay, paymentDetails } = paymentFacts(ways, "en");
    return `${waysToPay}${paymentDetails}`;
  };
  const withoutCards = facts({ cards: false, cash: true, transfer: true });
  expect(withoutCards).toContain("You can pay in cash on delivery or by bank transfer.");
  expect(withoutCards).not.toMatch(/card|subscription/i);
  const withCards = facts({ cards: true, cash: false, transfer: false });
  expect(withCards).toContain("Your card details go to the payment processor only");
  expect(withCards).not.toMatch(/courier|transfer/);
});

import { describe, expect, test } from "vitest";
import { ACCOUNT_COVERAGE, accountCoverage } from "./account/account-coverage.ts";
import { customerContract } from "./account/customer.contract.ts";
import { orderContract } from "./account/order.contract.ts";
import { returnContract } from "./account/return.contract.ts";
import { subscriptionContract } from "./account/subscription.contract.ts";
import { wholeAnswerContract } from "./account/whole-answer.contract.ts";
import { compareCoverage } from "./coverage-table.ts";

// All contract tests are one file, so that its last test has the coverage of all others.

describe("the Customer Account API", () => {
  describe("customers", () => {
    customerContract();
  });
  describe("orders", () => {
    orderContract();
  });
  describe("returns", () => {
    returnContract();
  });
  describe("subscriptions", () => {
    subscriptionContract();
  });
  describe("whole answers", () => {
    wholeAnswerContract();
  });

  test("the committed coverage table says what this run has shown", () => {
    const { committed, shown } = compareCoverage(ACCOUNT_COVERAGE, accountCoverage());
    expect(committed).toBe(shown);
  });
});

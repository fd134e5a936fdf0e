import { expect, test } from "vitest";
import { writeSubscriptions } from "./write-subscriptions.ts";

test("the shop's figures of subscriptions are rows of the report's file", () => {
  const csv = writeSubscriptions({
    ...{ from: "2026-11-01", until: "2026-11-30", started: 3, kept: 12, ended: 1 },
    endedBy: [{ reason: "customer", count: 1 }],
    due: [{ days: 7, count: 2, amounts: [{ amount: "520.20", currencyCode: "RON" }] }],
  });
  expect(csv.split("\r\n")).toEqual([
    '"subscriptions","started","","","","","3","","","","",""',
    '"subscriptions","kept","","","","","12","","","","",""',
    '"subscriptions","ended","","","","","1","","","","",""',
    '"subscriptions","ended: customer","","","","","1","","","","",""',
    '"subscriptions","due in 7 days","","","","","2","","","","",""',
    '"subscriptions","due in 7 days","","","","","","520.20","","","","RON"',
  ]);
});

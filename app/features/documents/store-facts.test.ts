import { expect, it } from "vitest";
import { STORE_FACTS } from "./store-facts.server.ts";

it("the days on which a declined charge is tried again read as a list without its last one", () => {
  const { earlierRetryDays, lastRetryDay } = STORE_FACTS;
  expect([earlierRetryDays, lastRetryDay]).toEqual(["1, 3, 5", "7"]);
});

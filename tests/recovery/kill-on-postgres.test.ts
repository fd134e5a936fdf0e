import { expect, test } from "vitest";
import { surviveKills } from "./kill-scenario.ts";

const TEN_MINUTES_MS = 600_000;

test(
  "killed at every step of paying, on PostgreSQL: one order or none, and all books agree",
  { timeout: TEN_MINUTES_MS },
  async () => {
    expect(await surviveKills("postgres")).toEqual([]);
  },
);

import { expect, test } from "vitest";
import { surviveKills } from "./kill-scenario.ts";

const TEN_MINUTES_MS = 600_000;

test(
  "killed at every step of paying, on the embedded database: one order or none, and all books agree",
  { timeout: TEN_MINUTES_MS },
  async () => {
    expect(await surviveKills("pglite")).toEqual([]);
  },
);

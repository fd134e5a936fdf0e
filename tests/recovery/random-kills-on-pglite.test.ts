import { describe } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { testKills } from "./kill-scenario.ts";
import { randomLives } from "./kill-plan.ts";

// The named kills run here in every run.
describe.runIf(runsAll())("in `npm test -- --all`", () => {
  testKills("pglite", "killed at random while several customers pay at once", randomLives());
});

import { describe } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { testKills } from "./kill-scenario.ts";
import { crowdedLives, namedLives } from "./kill-plan.ts";

testKills("postgres", "killed at every step of paying while several customers pay at once", crowdedLives());

// The same steps with one purchase each: in every run on the embedded database.
describe.runIf(runsAll())("in `npm test -- --all`", () => {
  testKills("postgres", "killed at every step of paying", namedLives());
});

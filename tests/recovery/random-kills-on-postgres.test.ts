import { describe } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { testKills } from "./kill-scenario.ts";
import { randomLives } from "./kill-plan.ts";

// Every run kills at every step while several pay at once (named-kills-on-postgres); these draw some steps again.
describe.runIf(runsAll())("in `npm test -- --all`", () => {
  testKills("postgres", "killed at random while several customers pay at once", randomLives());
});

import { runsAll } from "#lib/testing/whole-run.ts";
import { crowdedLives, namedLives, splittingLives } from "./kill-plan.ts";
import { testKills } from "./kill-scenario.ts";

if (runsAll()) {
  testKills("postgres", "killed at every step of paying while several customers pay at once", crowdedLives());
  testKills("postgres", "killed at every step of paying", namedLives());
} else {
  const lives = splittingLives(crowdedLives());
  testKills("postgres", "killed between the writes of a purchase while several customers pay at once", lives);
}

import { runsAll } from "#lib/testing/whole-run.ts";
import { namedLives, splittingLives } from "./kill-plan.ts";
import { testKills } from "./kill-scenario.ts";

// PostgreSQL has every step in every run.
if (runsAll()) testKills("pglite", "killed at every step of paying", namedLives());
else testKills("pglite", "killed between the writes of a purchase", splittingLives());

import { testKills } from "./kill-scenario.ts";
import { namedLives } from "./kill-plan.ts";

testKills("pglite", "killed at every step of paying", namedLives());

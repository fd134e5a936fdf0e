import { testKills } from "./kill-scenario.ts";
import { randomLives } from "./kill-plan.ts";

testKills("postgres", "killed at random while several customers pay at once", randomLives());

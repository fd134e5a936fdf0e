import { runsAll } from "#lib/testing/whole-run.ts";
import { namedLives, splittingLives } from "./kill-plan.ts";
import { testKills } from "./kill-scenario.ts";

// Every run kills at every step inside one process: shop/payment/recovery/recover-payments.test.ts.
if (runsAll()) testKills("pglite", "killed at every step of paying", namedLives());
else testKills("pglite", "killed between the writes of a purchase", splittingLives(namedLives()));

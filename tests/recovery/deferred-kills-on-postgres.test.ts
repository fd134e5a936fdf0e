import { runsAll } from "#lib/testing/whole-run.ts";
import { deferredLives, isMerchants } from "./kill-plan.ts";
import { testKills } from "./kill-scenario.ts";

const TRANSFERS = deferredLives().filter((life) => life.method === "bank_transfer" && isMerchants(life));

testKills(
  "postgres",
  "killed at the steps of methods without a gateway",
  runsAll() ? deferredLives() : TRANSFERS,
);

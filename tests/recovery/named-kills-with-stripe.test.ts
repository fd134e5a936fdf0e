import { describe } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { stripeLives } from "./kill-plan.ts";
import { testKills } from "./kill-scenario.ts";

// In every run the steps are interrupted in the process (shop/payment/gateway/hosted-gateway-cases.fixture.ts).
describe.runIf(runsAll())("in `npm test -- --all`", () => {
  testKills("pglite", "killed at every step of paying at Stripe", stripeLives(), { withStripe: true });
});

import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { KILL_POINTS } from "./kill-points.ts";

/** A process that passes every step and then ends. */
function walk(killAt: string | undefined) {
  const steps = JSON.stringify(KILL_POINTS);
  const script = `import { reach } from "./shop/payment/kill-points.ts";
    for (const step of ${steps}) { reach(step); console.log(step); }`;
  const { SANZIANA_KILL_AT: _, ...environment } = process.env;
  const env = killAt === undefined ? environment : { ...environment, SANZIANA_KILL_AT: killAt };
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", env });
}

it.each(["before-payment-noted", "order-before-commit", "webhook-sent"] as const)(
  "dies at %s, without a word more",
  (step) => {
    const { signal, stdout } = walk(step);
    expect(signal).toBe("SIGKILL");
    expect(stdout.trim().split("\n").filter(Boolean)).toEqual(
      KILL_POINTS.slice(0, KILL_POINTS.indexOf(step)),
    );
  },
);

it.each([undefined, "", "no-such-step"])(
  "lives through all of them when SANZIANA_KILL_AT is %s",
  (killAt) => {
    const { status, stdout } = walk(killAt);
    expect(status).toBe(0);
    expect(stdout.trim().split("\n")).toEqual([...KILL_POINTS]);
  },
);

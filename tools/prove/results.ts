import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plant } from "./plant.ts";

const FILE = ".cache/prove/results.json";

/** `green`: the test did not detect the fault; `broken`: the fault does not apply, or no test ran with it. */
export type Verdict = "proved" | "green" | "broken";

/** Result of each plant, by its key. */
export type Results = Record<string, Verdict>;

export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Results;
  } catch {
    return {};
  }
}

export function keepResult(results: Results, key: string, verdict: Verdict): void {
  results[key] = verdict;
  mkdirSync(".cache/prove", { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

/** Makes the key of a result: another plant, another source or another test has to be run again. */
export function keyOf(plant: Plant): string {
  const hash = createHash("sha256").update(JSON.stringify(plant));
  for (const file of [plant.file, plant.test]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 24);
}

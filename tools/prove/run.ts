/**
 * `npm run prove [-- section …]`: plants the fault of each statement of the specification in a copy of the tree, runs
 * the test named for it, and expects it to fail. Words besides sections select statements that contain them; `--unit`
 * leaves out tests that need a build, `--browser` all but browser tests, `--limit` stops after that many. Results are
 * stored (`.cache/prove/results.json`).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openTestPostgres } from "#tools/test/postgres.ts";
import { copyTree, TREE } from "./copy-tree.ts";
import { isPlant, kindOf, type Plant, plantInto } from "./plant.ts";
import { PLANTS } from "./plants.ts";
import { keepResult, keyOf, readResults, type Verdict } from "./results.ts";
import { generateAgain, runTests } from "./run-tests.ts";

const { values: options, positionals } = parseArgs({
  options: {
    unit: { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
    limit: { type: "string", default: "1000" },
  },
  allowPositionals: true,
});
const sections = positionals.filter((word) => /^\d$/.test(word));
const words = positionals.filter((word) => !/^\d$/.test(word)).map((word) => word.toLowerCase());

const entries = Object.entries(PLANTS)
  .filter(([section]) => sections.length === 0 || sections.includes(section))
  .flatMap(([, list]) => list)
  .filter(({ statement }) => words.every((word) => statement.toLowerCase().includes(word)));
const plants = entries
  .filter(isPlant)
  .filter((plant) => !options.unit || kindOf(plant) === "unit")
  .filter((plant) => !options.browser || kindOf(plant) === "browser")
  .toSorted((a, b) => Number(kindOf(a) !== "unit") - Number(kindOf(b) !== "unit"));
const results = readResults();
const pending = plants.filter((plant) => results[keyOf(plant)] !== "proved").slice(0, Number(options.limit));

// Programs in the copy are in a process group of their own, and end with this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
if (pending.length > 0) {
  copyTree();
  const postgres = await openTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const failing = await findFailing(pending);
    for (const [index, plant] of pending.entries()) {
      const startedAt = Date.now();
      const verdict = failing.has(plant.test) ? "broken" : await prove(plant);
      keepResult(results, keyOf(plant), verdict);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
      console.log(
        `${index + 1}/${pending.length} ${verdict.padEnd(6)} ${seconds.padStart(3)} s  ${plant.statement}`,
      );
    }
  } finally {
    await postgres.stop();
  }
}
summarise();

/** Finds the named test files that fail without a fault: those would prove nothing. */
async function findFailing(all: readonly Plant[]): Promise<ReadonlySet<string>> {
  const failing = new Set<string>();
  for (const kind of ["unit", "server", "browser"] as const) {
    const chosen = all.filter((plant) => kindOf(plant) === kind);
    if (chosen.length === 0) continue;
    const files = [...new Set(chosen.map(({ test }) => test))];
    const names = chosen.map(({ name }) => name);
    const name = kind === "browser" ? `(?:${names.join("|")})` : undefined;
    console.log(`Running ${files.length} ${kind} test files without a fault`);
    const { failed, broken, failedFiles, output } = await runTests({ kind, files, name });
    if (failed === 0 && !broken) continue;
    if (failedFiles.length === 0) throw new Error(`The ${kind} tests fail without a fault:\n${output}`);
    for (const file of failedFiles) {
      console.log(`${file} fails without a fault`);
      failing.add(file);
    }
  }
  return failing;
}

async function prove(plant: Plant): Promise<Verdict> {
  const path = join(TREE, plant.file);
  const text = readFileSync(path, "utf8");
  const planted = plantInto(text, plant);
  if (planted === null) return "broken";
  const isGenerated = /\.(?:query|fragment)\.ts$/.test(plant.file);
  writeFileSync(path, planted);
  try {
    if (isGenerated) await generateAgain();
    const { test, name } = plant;
    const { passed, failed, output } = await runTests({
      kind: kindOf(plant),
      files: [test],
      name,
      bail: true,
    });
    if (failed > 0) return "proved";
    if (passed > 0) return "green";
    console.error(output.slice(-2000));
    return "broken";
  } finally {
    writeFileSync(path, text);
    if (isGenerated) await generateAgain();
  }
}

function summarise(): void {
  const withVerdict = (verdict: Verdict): Plant[] =>
    plants.filter((plant) => results[keyOf(plant)] === verdict);
  const [proved, green, broken] = [withVerdict("proved"), withVerdict("green"), withVerdict("broken")];
  for (const { statement, test } of green) console.log(`stayed green: ${statement} (${test})`);
  for (const { statement, test } of broken) console.log(`broken: ${statement} (${test})`);
  const left = plants.length - proved.length - green.length - broken.length;
  const unplantable = entries.filter((entry) => !isPlant(entry)).length;
  console.log(
    `${proved.length} proved, ${green.length} stayed green, ${broken.length} broken, ${left} not run, ${unplantable} not plantable`,
  );
  if (proved.length < plants.length) process.exitCode = 1;
}

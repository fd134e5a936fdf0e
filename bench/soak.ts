/**
 * `npm run bench -- soak`: simulates three months of orders, subscriptions, refunds and kills (`tests/soak/`). Ends
 * with 1 when two counts of the same thing differ.
 */
import { createPostgresDatabase } from "../tests/support/database/database.ts";
import { runSoak } from "../tests/soak/run-soak.ts";
import { LONG_SOAK } from "../tests/soak/soak-plan.ts";
import { openTestPostgres } from "../tools/test/postgres.ts";

const postgres = await openTestPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const { url, drop } = await createPostgresDatabase();
try {
  const { sums, kills, wrong } = await runSoak(LONG_SOAK, url, (step) => process.stderr.write(`${step}\n`));
  console.log(JSON.stringify({ ...sums, kills }, null, 2));
  for (const line of wrong) console.log(line);
  console.log(wrong.length === 0 ? "Everything adds up." : `${wrong.length} things do not add up.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await drop();
  await postgres.stop();
}

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { openBench, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { runCommand } from "./run-command.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Returns the last line of a command's output. */
async function lastLine(...args: string[]): Promise<string | undefined> {
  const result = await runCommand(bench.context, args);
  return result.ok ? result.text.split("\n").at(-1) : result.message;
}

test("webhooks says how many there are beyond the fifty it shows", async () => {
  const insert = (from: number, to: number) =>
    bench.database.execute(
      sql`INSERT INTO shop.webhook_deliveries (id, topic, subject_id, payload, created_at, attempts)
        SELECT 'w' || n, 'orders/create', n, '{}', now(), n % 2 FROM generate_series(${from}::int, ${to}::int) AS n`,
    );
  await insert(1, 50);
  expect(await lastLine("webhooks", "--all")).not.toMatch(/\d of \d/);
  await insert(51, 120);
  expect(await lastLine("webhooks", "--all")).toBe("50 of 120");
  expect(await lastLine("webhooks")).toBe("50 of 60");
});

test("payments says how many there are beyond the fifty it shows", async () => {
  await bench.database.execute(
    sql`INSERT INTO shop.payments (id, cart_token, state, recovery_state, method, amount_minor, currency, language,
        created_at, updated_at)
      SELECT 'p' || n, 'c' || n, 'voiding', CASE WHEN n > 51 THEN 'automatic' ELSE 'needs_attention' END, 'card', 100,
        'RON', 'ro', now(), now() FROM generate_series(1, 60) AS n`,
  );
  expect(await lastLine("payments")).toBe("50 of 51");
  expect(await lastLine("payments", "--all")).toBe("50 of 60");
});

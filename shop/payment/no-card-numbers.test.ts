import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { ADDRESS, GOOD_CARD, location, openBench, type Bench } from "./payment-bench.fixture.ts";
import { TEST_CARDS } from "./test-gateway/test-cards.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Returns every row of every table outside PostgreSQL's own schemas, as text. */
async function dump(): Promise<string> {
  const tables = await rows<{ name: string }>(
    sql`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rows<{ line: string }>(sql.raw(`SELECT t::text AS line FROM ${name} t`))),
  );
  return texts
    .flat()
    .map(({ line }) => line)
    .join("\n");
}

async function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = (await bench.database.execute(query)) as { rows: Row[] };
  return answer.rows;
}

test("no card number and no security code is in any table, log line, page or address", async () => {
  const own = { number: "4012 8888 8888 1881", behaviour: "not a test card" };
  const holder = "Titulara Cardului";
  const cvc = "97531";
  const answers: string[] = [];
  const keep = async (response: Response): Promise<Response> => {
    answers.push([...response.headers].join("\n"), await response.clone().text());
    return response;
  };
  for (const { number } of [...TEST_CARDS, own]) {
    for (const card_number of [number, number.replaceAll(" ", ""), number.replaceAll(" ", "-")]) {
      const card = { ...GOOD_CARD, card_number, card_holder: holder };
      const cart = await bench.cart();
      await keep(await bench.pay(cart, { ...card, card_cvc: cvc }));
      await keep(
        await bench.post(bench.page(cart), { intent: "update", ...ADDRESS, ...card, card_cvc: cvc }),
      );
      const answer = await keep(await bench.pay(cart, card));
      if (answer.status === 303) await keep(await bench.get(location(answer)));
    }
  }
  // An error in the middle of a payment is logged, without the form data.
  const cart = await bench.cart();
  const shown = await bench.shownTotal(bench.page(cart));
  bench.kill.at = "payment-noted";
  expect((await keep(await bench.pay(cart, shown))).status).toBe(500);

  const kept = [await dump(), bench.logged.join("\n")].join("\n");
  expect(kept).toContain('"payment page failed"');
  expect(kept).toContain("4242");
  // The page lists the test cards in groups of four; nothing else may.
  const shownPages = answers.join("\n").replaceAll(/<td>[\d ]+<\/td>/g, "");
  for (const { number } of [...TEST_CARDS, own]) {
    for (const form of [number, number.replaceAll(" ", ""), number.replaceAll(" ", "-")]) {
      expect(kept).not.toContain(form);
      expect(shownPages).not.toContain(form);
    }
  }
  for (const text of [cvc, holder]) {
    expect(kept).not.toContain(text);
    expect(shownPages).not.toContain(text);
  }
});

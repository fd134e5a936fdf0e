import { onServer } from "../../lib/testing/database/template-database.server.ts";
import { readMime } from "../../tests/support/mail/read-mime.ts";
import type { World } from "./world.ts";

/** Reads how many orders each of these mailboxes has. */
export async function countOrders(
  databaseUrl: string,
  mailboxes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string; orders: number }>(
      "SELECT email, count(*)::int AS orders FROM shop.orders WHERE email = ANY($1) GROUP BY email",
      [mailboxes],
    );
    return new Map(rows.map(({ email, orders }) => [email, orders]));
  });
}

export function countRenewals(databaseUrl: string): Promise<number> {
  return count(databaseUrl, "shop.subscription_cycles WHERE state = 'billed'");
}

export function countContracts(databaseUrl: string): Promise<number> {
  return count(databaseUrl, "shop.subscription_contracts WHERE status = 'active'");
}

/** Finds mailboxes with an order that got no mail, or the same mail twice. */
export async function findMailProblems(
  { mails }: Pick<World, "mails">,
  mailboxes: readonly string[],
): Promise<readonly string[]> {
  const subjects = new Map(mailboxes.map((mailbox) => [mailbox, [] as string[]]));
  for (const { recipients, raw } of mails.mails) {
    for (const to of recipients) subjects.get(to)?.push(readMime(raw).headers.get("subject") ?? "");
  }
  const all = [...subjects];
  const without = all.filter(([, got]) => got.length === 0).length;
  const twice = all.filter(([, got]) => new Set(got).size < got.length).length;
  return [
    ...(without > 0 ? [`${without} buyers without a mail`] : []),
    ...(twice > 0 ? [`${twice} buyers with the same mail twice`] : []),
  ];
}

function count(databaseUrl: string, rows: string): Promise<number> {
  return onServer(databaseUrl, async (client) => {
    const answer = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`);
    return answer.rows[0]?.count ?? 0;
  });
}

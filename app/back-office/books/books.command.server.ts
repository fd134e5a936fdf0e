import { z } from "zod";
import { disagreementsResult } from "#lib/terminal/format-disagreements.server.ts";
import { rowLimit } from "#app/back-office/option-values.server.ts";
import type { StoreCommand } from "#app/back-office/store-command.ts";
import { compareSiteBooks } from "./compare-site-books.server.ts";

const input = z.object({ positionals: z.tuple([]), values: z.strictObject({ limit: rowLimit }) });

export const booksCommand: StoreCommand = {
  name: "books",
  usage: "[--limit <n>]",
  summary:
    "compares the site's copies of orders with the shop's, and its invoices with them; ends with 1 when they disagree",
  options: { limit: { type: "string" } },
  run: async ({ site, clock, books }, given) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return null;
    const { limit } = parsed.data.values;
    return disagreementsResult(await compareSiteBooks(site, { ...books, now: clock(), limit }));
  },
};

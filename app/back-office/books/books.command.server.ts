import { z } from "zod";
import { disagreementsResult } from "#lib/terminal/format-disagreements.server.ts";
import { progressTeller } from "#lib/terminal/progress.ts";
import { rowLimit } from "#app/back-office/option-values.server.ts";
import type { StoreCommand } from "#app/back-office/store-command.ts";
import { compareSiteBooks, compareSiteChanges } from "./compare-site-books.server.ts";

const input = z.object({
  positionals: z.tuple([]),
  values: z.strictObject({ all: z.boolean().optional(), limit: rowLimit }),
});

export const booksCommand: StoreCommand = {
  name: "books",
  usage: "[--all] [--limit <n>]",
  summary:
    "compares the site's copies of orders with the shop's, and its invoices with them: what changed since they agreed, or all; ends with 1 when they disagree",
  options: { all: { type: "boolean" }, limit: { type: "string" } },
  run: async ({ site, clock, books, log, tell = (line) => log.info(line) }, given) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return null;
    const { all, limit } = parsed.data.values;
    const options = { ...books, now: clock(), limit };
    const found =
      all === true
        ? await compareSiteBooks(site, options, progressTeller(tell, clock))
        : await compareSiteChanges(site, options);
    return disagreementsResult(found);
  },
};

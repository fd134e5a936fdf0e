import { z } from "zod";
import { formatTable } from "#lib/terminal/format-table.ts";
import { done, type CommandResult } from "#lib/terminal/command.server.ts";
import {
  addressAfter,
  EXPORTED,
  EXPORTED_MAX,
  loadNewsletterStats,
  loadReaders,
} from "./office/newsletter-calls.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("export")]),
      values: z.strictObject({
        limit: z.coerce.number().int().min(1).max(EXPORTED_MAX).default(EXPORTED),
        after: addressAfter.optional(),
      }),
    })
    .transform(({ values: { limit, after = null } }) => ({ action: "export" as const, limit, after })),
  z
    .object({ positionals: z.tuple([z.literal("stats")]), values: z.strictObject({}) })
    .transform(() => ({ action: "stats" as const })),
]);

/** Exports the confirmed newsletter addresses for a mailing program, and counts sign-ups. */
export const newsletterCommand: StoreCommand = {
  name: "newsletter",
  usage: "export [--limit <n>] [--after <address>] | stats",
  summary:
    "export writes the confirmed addresses as CSV, each with the link that its mails must carry; stats counts them",
  options: { limit: { type: "string" }, after: { type: "string" } },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    return parsed.data.action === "export" ? exportReaders(office, parsed.data) : stats(office);
  },
};

async function exportReaders(
  office: StoreOffice,
  asked: Parameters<typeof loadReaders>[1],
): Promise<CommandResult> {
  const { csv, readers, after } = await loadReaders(office, asked);
  // CSV has no place for the start of the next part: a longer list needs `--json`.
  return done(csv, { readers, after });
}

async function stats(office: StoreOffice): Promise<CommandResult> {
  const found = await loadNewsletterStats(office);
  const table = formatTable(
    found.kinds,
    [
      { title: "source", of: (row) => row.source },
      { title: "language", of: (row) => row.language },
      { title: "pending", of: (row) => row.pending, right: true },
      { title: "confirmed", of: (row) => row.confirmed, right: true },
      { title: `of the last ${found.days} days`, of: (row) => row.recent, right: true },
    ],
    "No sign-ups yet.",
  );
  return done(`${table}\nLeft in the last ${found.days} days: ${found.left}`, found);
}

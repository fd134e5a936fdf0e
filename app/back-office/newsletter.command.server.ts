import { z } from "zod";
import { daysBefore } from "#domain/time/retention.ts";
import { formatCsv } from "#lib/terminal/format-csv.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";
import { countSignups, listSubscribers } from "#app/features/newsletter/subscriber-list.store.server.ts";
import { done, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const EXPORTED = 10_000;
const EXPORTED_MAX = 50_000;
const RECENT_DAYS = 30;
const ADDRESS_MAX_CHARS = 254;

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("export")]),
      values: z.strictObject({
        limit: z.coerce.number().int().min(1).max(EXPORTED_MAX).default(EXPORTED),
        after: z.string().max(ADDRESS_MAX_CHARS).optional(),
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

interface ExportInput {
  readonly limit: number;
  readonly after: string | null;
}

async function exportReaders(
  { site, linkSecret, publicUrl }: StoreOffice,
  asked: ExportInput,
): Promise<CommandResult> {
  const signups = await listSubscribers(site, asked);
  const readers = signups.map(({ id, email, language, source, consentVersion, createdAt, confirmedAt }) => ({
    email,
    language,
    source,
    consentVersion,
    signedUpAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? "",
    unsubscribeUrl: unsubscribeUrl({ list: "newsletter", id, linkSecret, publicUrl }),
  }));
  const titles = [
    "email",
    "language",
    "source",
    "consent_version",
    "signed_up_at",
    "confirmed_at",
    "unsubscribe_url",
  ];
  const csv = formatCsv([titles, ...readers.map((reader) => Object.values(reader))]);
  const next = signups.length === asked.limit ? (signups.at(-1)?.addressKey ?? null) : null;
  // CSV has no place for the start of the next part: a longer list needs `--json`.
  return done(csv, { readers, after: next });
}

async function stats({ site, clock }: StoreOffice): Promise<CommandResult> {
  const { kinds, left } = await countSignups(site, daysBefore(clock(), RECENT_DAYS));
  const table = formatTable(
    kinds,
    [
      { title: "source", of: (row) => row.source },
      { title: "language", of: (row) => row.language },
      { title: "pending", of: (row) => row.pending, right: true },
      { title: "confirmed", of: (row) => row.confirmed, right: true },
      { title: `of the last ${RECENT_DAYS} days`, of: (row) => row.recent, right: true },
    ],
    "No sign-ups yet.",
  );
  return done(`${table}\nLeft in the last ${RECENT_DAYS} days: ${left}`, { kinds, left, days: RECENT_DAYS });
}

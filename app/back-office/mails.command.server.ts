import { z } from "zod";
import { formatMoment, formatTable, tellOfMore } from "#lib/terminal/format-table.ts";
import { done, refuse } from "#lib/terminal/command.server.ts";
import { loadFailingJobs } from "./office/mail-calls.server.ts";
import { rowLimit } from "./option-values.server.ts";
import type { StoreCommand } from "./store-command.ts";

const input = z.union([
  z
    .object({ positionals: z.tuple([z.literal("list")]), values: z.strictObject({ limit: rowLimit }) })
    .transform(({ values: { limit } }) => ({ action: "list" as const, limit })),
  z
    .object({
      positionals: z.tuple([z.literal("retry"), z.uuid()]).or(z.tuple([z.literal("retry")])),
      values: z.strictObject({}),
    })
    .transform(({ positionals: [, id] }) => ({ action: "retry" as const, id })),
]);

export const mailsCommand: StoreCommand = {
  name: "mails",
  usage: "list [--limit <n>] | retry [<id>]",
  summary:
    "the site's mails and other jobs that fail; retry has those done that were given up after five days, one or all",
  options: { limit: { type: "string" } },
  run: async (office, given) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return null;
    const asked = parsed.data;
    if (asked.action === "retry") {
      const retried = await office.failingJobs.retry(asked.id);
      if (asked.id !== undefined && retried.length === 0)
        return refuse(`No given-up job has the id ${asked.id}.`, "unknown_job");
      return done(`${retried.length} to be done again.`, { retried });
    }
    const { rows, total } = await loadFailingJobs(office, asked.limit);
    const table = formatTable(
      rows,
      [
        { title: "id", of: ({ id }) => id },
        { title: "job", of: ({ name, kind }) => (kind === null ? name : `${name}, ${kind}`) },
        { title: "queued (UTC)", of: ({ queuedAt }) => formatMoment(new Date(queuedAt)) },
        { title: "state", of: ({ isGivenUp }) => (isGivenUp ? "given up" : "is tried again") },
        { title: "tries", of: ({ tries }) => tries, right: true },
        { title: "last error", of: ({ lastError }) => lastError ?? "" },
      ],
      "Nothing fails.",
    );
    return done(tellOfMore(table, { shown: rows.length, total }), rows);
  },
};

import { z } from "zod";
import type {
  ExportedReaders,
  NewsletterCalls,
  NewsletterStats,
} from "#domain/back-office/newsletter-calls.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { formatCsv } from "#lib/text/format-csv.ts";
import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";
import { countSignups, listSubscribers } from "#app/features/newsletter/subscriber-list.store.server.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { answerWith, changingCall } from "./store-call.server.ts";

/** Addresses of one export, unless another number is asked for. */
export const EXPORTED = 10_000;
export const EXPORTED_MAX = 50_000;
const RECENT_DAYS = 30;
const ADDRESS_MAX_CHARS = 254;
const TITLES = [
  "email",
  "language",
  "source",
  "consent_version",
  "signed_up_at",
  "confirmed_at",
  "unsubscribe_url",
];

/** Reads the address after which an export continues. */
export const addressAfter = z.string().max(ADDRESS_MAX_CHARS);

/** Makes the calls about the newsletter. */
export function newsletterCalls(office: StoreOffice): NewsletterCalls {
  return {
    countNewsletter: async () => answerWith(await loadNewsletterStats(office)),
    exportNewsletter: changingCall(office, {
      name: "exportNewsletter",
      input: z.strictObject({
        by: staffName,
        limit: z.number().int().min(1).max(EXPORTED_MAX).default(EXPORTED),
        after: addressAfter.optional(),
      }),
      change: async ({ limit, after = null }) => answerWith(await exportReaders(office, { limit, after })),
    }),
  };
}

/** Counts sign-ups by place and language. */
export async function loadNewsletterStats({ site, clock }: StoreOffice): Promise<NewsletterStats> {
  return { ...(await countSignups(site, daysBefore(clock(), RECENT_DAYS))), days: RECENT_DAYS };
}

interface Part {
  readonly limit: number;
  readonly after: string | null;
}

/** Reads a part of the confirmed addresses, each with the link that leaves the list. */
export async function loadReaders({ site, linkSecret, publicUrl }: StoreOffice, part: Part) {
  const signups = await listSubscribers(site, part);
  const readers = signups.map(({ id, email, language, source, consentVersion, createdAt, confirmedAt }) => ({
    email,
    language,
    source,
    consentVersion,
    signedUpAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? "",
    unsubscribeUrl: unsubscribeUrl({ list: "newsletter", id, linkSecret, publicUrl }),
  }));
  const after = signups.length === part.limit ? (signups.at(-1)?.addressKey ?? null) : null;
  return { readers, after, csv: formatCsv([TITLES, ...readers.map((reader) => Object.values(reader))]) };
}

async function exportReaders(office: StoreOffice, part: Part): Promise<ExportedReaders> {
  const { readers, after, csv } = await loadReaders(office, part);
  const fileName = `newsletter-${shopDay(office.clock())}.csv`;
  return { fileName, csv, count: readers.length, after };
}

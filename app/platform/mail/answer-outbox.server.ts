import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { linksIn } from "./links-in.ts";
import { mayReadOutbox, type OutboxAsker } from "./outbox-access.server.ts";
import { listMails } from "./outbox.store.server.ts";

/** A mail in the list at `OUTBOX_LIST`, newest first. */
export interface ListedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Every address in the text, in its order. */
  readonly links: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Answers the outbox as JSON: for tests, and for operators of an embedded shop in its own process, without pages. */
export async function answerOutbox(
  site: SiteDatabase,
  request: Request,
  asker: OutboxAsker,
): Promise<Response> {
  if (!mayReadOutbox(request, asker)) return new Response("Not found", { status: 404 });
  const mails = await listMails(site);
  const listed: ListedMail[] = mails.map(({ id, to, subject, text, createdAt }) => ({
    id,
    to,
    subject,
    text,
    links: linksIn(text),
    createdAt: createdAt.toISOString(),
  }));
  return Response.json(
    { mails: listed },
    { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } },
  );
}

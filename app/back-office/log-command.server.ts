import { toStorableText } from "#lib/text/storable-text.ts";
import { backOfficeLog } from "./back-office.tables.ts";
import type { StoreOffice } from "./store-command.ts";

/** Maximum length of each logged word. */
const LOGGED_WORD_MAX_CHARS = 200;

interface LoggedCommand {
  /** The name of the command, then its words. */
  readonly words: readonly string[];
  /** Code of the refusal; null for one without a code, and if the command was done. */
  readonly code: string | null;
  readonly ok: boolean;
}

/** Logs a command of the back office with its outcome. */
export async function logCommand(
  { site, clock }: Pick<StoreOffice, "site" | "clock">,
  { words, ok, code }: LoggedCommand,
): Promise<void> {
  const [command = "", ...args] = words.map((word) => toStorableText(word).slice(0, LOGGED_WORD_MAX_CHARS));
  await site.insert(backOfficeLog).values({ at: clock(), command, args, ok, code });
}

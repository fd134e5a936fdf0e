import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { Command } from "#lib/terminal/command.server.ts";

export interface DeskCommandContext {
  readonly desk: DeskDatabase;
  /** Address of the desk for links, without trailing slash. */
  readonly url: string;
  readonly clock: () => Date;
}

export type DeskCommand = Command<DeskCommandContext>;

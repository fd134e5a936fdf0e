import type { Command } from "#lib/terminal/command.server.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";

/** The opened shop that commands work on. */
export interface BackOfficeShop extends OfficeContext {
  /** Tells a person at the terminal how far a long command is; absent in a running store, whose log tells it. */
  readonly tell?: (line: string) => void;
}

export type BackOfficeCommand = Command<BackOfficeShop>;

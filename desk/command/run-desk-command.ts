import { type CommandResult, runCommandLine } from "#lib/terminal/command.server.ts";
import type { DeskCommandContext } from "./desk-command.ts";
import { ownerCommand } from "./owner.command.ts";
import { staffCommand } from "./staff.command.ts";

/** Runs one command of the desk, as typed after `npm run desk --`. */
export function runDeskCommand(context: DeskCommandContext, args: readonly string[]): Promise<CommandResult> {
  return runCommandLine("npm run desk", [ownerCommand, staffCommand], context, args);
}

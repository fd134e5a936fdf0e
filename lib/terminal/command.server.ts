import { randomUUID } from "node:crypto";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { trustType } from "#lib/values/trust-type.ts";

/** A command of a back office, run in a terminal or by a program (`--json`). */
export interface Command<Context> {
  readonly name: string;
  /** The words and options that follow the name: `<number> [--tracking <number>]`. */
  readonly usage: string;
  /** One line on the command's effect. */
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  /** The least and the most words that follow the name; any number if absent. */
  readonly words?: readonly [least: number, most: number];
  /** Runs the command. Returns null for an input that does not match `usage`. */
  readonly run: (context: Context, input: CommandInput) => Promise<CommandResult | null>;
}

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** A refusal for programs. */
export interface CommandRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type CommandResult =
  | {
      readonly ok: true;
      /** For people. */
      readonly text: string;
      /** The same for programs. */
      readonly data: unknown;
      /** 1 when the result needs attention; 0 if absent. */
      readonly exitCode?: 0 | 1 | undefined;
    }
  | {
      readonly ok: false;
      /** `usage`: the command was not understood; `refused`: it cannot be done. */
      readonly kind: "usage" | "refused";
      /** One line for people. */
      readonly message: string;
      /** Absent where the message is all there is. */
      readonly refusal?: CommandRefusal | undefined;
    };

/**
 * Runs a command as it was typed. Without one, or with `help`, lists them all.
 *
 * @param program the words before the command: `npm run shop`
 */
export async function runCommandLine<Context>(
  program: string,
  commands: readonly Command<Context>[],
  context: Context,
  args: readonly string[],
): Promise<CommandResult> {
  const [name = "", ...rest] = args;
  if (asksForHelp(args)) {
    const usage = usageText(program, commands);
    return done(usage, { usage });
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    const known = commands.map((each) => each.name).join(", ");
    return misused(`There is no command "${name}". There are: ${known}.`, "unknown_command");
  }
  const input = readInput(rest, command);
  const result = input === null ? null : await command.run(context, input);
  return result ?? misused(`Usage: ${program} -- ${command.name} ${command.usage}`.trimEnd());
}

/** Tells whether a command line only asks what there is. */
export function asksForHelp([name]: readonly string[]): boolean {
  return name === undefined || name === "help" || name === "--help";
}

function usageText<Context>(program: string, commands: readonly Command<Context>[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.flatMap(({ name, usage, summary }) => [
    `  ${name.padEnd(width)}  ${usage}`.trimEnd(),
    `  ${" ".repeat(width)}    ${summary}`,
  ]);
  return [`${program} -- <command> [--json]`, "", ...lines].join("\n");
}

/** Returns null for an unknown option, an option without its value, or too few or too many words. */
function readInput<Context>(
  args: readonly string[],
  { options = {}, words: [least, most] = [0, Number.POSITIVE_INFINITY] }: Command<Context>,
): CommandInput | null {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < least || positionals.length > most) return null;
    return { positionals, values: trustType<CommandInput["values"]>(values) };
  } catch {
    return null;
  }
}

export function done(text: string, data: unknown): CommandResult & { readonly ok: true } {
  return { ok: true, text, data };
}

/** @param code the reason for programs; none where there is only the message */
export function refuse(message: string, code?: string): CommandResult {
  return {
    ok: false,
    kind: "refused",
    message,
    ...(code !== undefined && { refusal: { code, params: {} } }),
  };
}

export function misused(message: string, code = "bad_input"): CommandResult {
  return { ok: false, kind: "usage", message, refusal: { code, params: {} } };
}

/** Reads an option that takes a text; undefined when it is not given. */
export function readOption({ values }: CommandInput, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** Reads an option that may be given several times; empty when it is not given. */
export function readOptions({ values }: CommandInput, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value : [];
}

/** Reads the idempotency key of a command, `--key`; makes one when none is given. */
export function readKey(input: CommandInput): string {
  return readOption(input, "key")?.trim() || randomUUID();
}

/** Reads a whole number of at most nine digits; null for anything else. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

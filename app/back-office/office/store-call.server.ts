import { z } from "zod";
import type { StoreAnswer, StoreRefusal, StoreRefusalCode } from "#domain/back-office/store-answer.ts";
import { UNLOGGED_FIELDS } from "#domain/back-office/unlogged-fields.ts";
import { logCommand } from "#app/back-office/log-command.server.ts";
import { LISTED, LISTED_MAX } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Longest text that continues a list. */
const CURSOR_MAX_CHARS = 300;

type Answering<Input, Data> = (input: Input) => Promise<StoreAnswer<Data>>;

/** Makes a call that changes nothing: it checks its input, and answers. */
export function readingCall<Schema extends z.ZodType, Data>(
  schema: Schema,
  answer: Answering<z.output<Schema>, Data>,
): (input: z.input<Schema>) => Promise<StoreAnswer<Data>> {
  return async (input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? answer(parsed.data) : invalidInput(parsed.error);
  };
}

interface ChangingCall<Schema extends z.ZodType, Data> {
  /** Of the call, for the log. */
  readonly name: string;
  readonly input: Schema;
  readonly change: Answering<z.output<Schema>, Data>;
}

/** Makes a call that changes something: it is logged with its input and its outcome, as commands are. */
export function changingCall<Schema extends z.ZodType<object>, Data>(
  office: Pick<StoreOffice, "site" | "clock">,
  { name, input: schema, change }: ChangingCall<Schema, Data>,
): (input: z.input<Schema>) => Promise<StoreAnswer<Data>> {
  return async (input) => {
    const parsed = schema.safeParse(input);
    const answer = parsed.success ? await change(parsed.data) : invalidInput(parsed.error);
    const words = parsed.success ? toWords(parsed.data) : [];
    await logCommand(office, {
      words: [name, ...words],
      ok: answer.ok,
      code: answer.ok ? null : answer.code,
    });
    return answer;
  };
}

/** Writes a checked input as words of the log: `return=12`. */
function toWords(input: object): readonly string[] {
  return Object.entries(input).flatMap(([field, value]: [string, unknown]) => {
    if (value === undefined || UNLOGGED_FIELDS.has(field)) return [];
    return [`${field}=${typeof value === "string" ? value : JSON.stringify(value)}`];
  });
}

function invalidInput({ issues }: z.ZodError): StoreRefusal {
  return refuseCall("invalid_input", { field: issues[0]?.path.join(".") ?? "" });
}

export function refuseCall(code: StoreRefusalCode, params: StoreRefusal["params"] = {}): StoreRefusal {
  return { ok: false, code, params };
}

export function answerWith<Data>(data: Data): StoreAnswer<Data> {
  return { ok: true, data };
}

/** Rows of a list: 1 to 500; 50 if absent. */
export const pageLimit = z.number().int().min(1).max(LISTED_MAX).default(LISTED);

/** Fields of a call about a page of a list. @param before reads the text that continues it */
export function pageInput<Before extends z.ZodType>(before: Before) {
  return { limit: pageLimit, before: before.optional() };
}

/** Reads the number with which a list continues. */
export const numberCursor = z
  .string()
  .max(CURSOR_MAX_CHARS)
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

import { eq } from "drizzle-orm";
import { toStorableText } from "#lib/text/storable-text.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { answerOnce } from "./idempotent-answer.ts";
import { type OfficeAnswer, refuseWith } from "./office-answer.ts";
import { findCommand, type OfficeData } from "./office-commands.ts";
import type { OfficeContext } from "./office-context.ts";
import { type OfficeCall, type OfficeRequest, readOfficeCall } from "./office-input.ts";
import { officeCalls } from "./office.tables.ts";

export type { OfficeAnswer } from "./office-answer.ts";
export type { OfficeData } from "./office-commands.ts";

/** Kind of access by which a call came. */
export type OfficeWay = "terminal" | "direct" | "http";

/** Outcome of a call that is running, or whose process died. */
const BEGUN = "begun";
const COMMAND_MAX_CHARS = 50;

/**
 * Runs one command of the office (design §1): changes of orders and subscriptions by the merchant. The call is checked
 * here for every kind of access; a refusal is a code with its parameters, only bugs throw. Every call is logged in
 * `office_calls`.
 *
 * A changing command runs once per key: the same key with the same input gets the same answer again, with another input
 * it is refused. A refusal changes nothing and is not stored: a repeated call is checked anew.
 */
export async function runOffice(
  context: OfficeContext,
  given: unknown,
  via: OfficeWay,
): Promise<OfficeAnswer> {
  const read = readOfficeCall(given);
  if (!read.ok) {
    const command = toLoggedName(given);
    await noteCall(context, { via, command, outcome: "invalid_input" });
    return refuseWith("invalid_input", { field: read.field });
  }
  const { call } = read;
  const { command, actor, input } = call;
  const orderNumber = "order" in input ? (input.order ?? null) : null;
  const contractId = "subscription" in input ? input.subscription : null;
  const key = "key" in call ? call.key : null;
  const id = await noteCall(context, { via, actor, command, key, orderNumber, contractId, outcome: BEGUN });
  const answer = await answerCall(context, call);
  const outcome = answer.ok ? "ok" : answer.code;
  await context.database.update(officeCalls).set({ outcome }).where(eq(officeCalls.id, id));
  context.log.info({ command, via, order: orderNumber, subscription: contractId, outcome }, "office command");
  return answer;
}

/** Runs one command, with the types of its request and answer. */
export async function askOffice<Request extends OfficeRequest>(
  context: OfficeContext,
  request: Request,
  via: OfficeWay,
): Promise<OfficeAnswer<OfficeData[Request["command"]]>> {
  // The answer comes from the command's own function, or from its stored JSON.
  return trustType<OfficeAnswer<OfficeData[Request["command"]]>>(await runOffice(context, request, via));
}

function answerCall(context: OfficeContext, call: OfficeCall): Promise<OfficeAnswer> {
  const run = findCommand(call);
  if (!("key" in call)) return run(context, call.input);
  // Refunds and orders of another origin have keys of their own.
  const marks = { key: `office:${call.key}`, actor: call.actor };
  return answerOnce(context, call, () => run(context, call.input, marks));
}

type Noted = Omit<typeof officeCalls.$inferInsert, "calledAt">;

async function noteCall({ database, clock }: OfficeContext, call: Noted): Promise<number> {
  const [row] = await database
    .insert(officeCalls)
    .values({ ...call, calledAt: clock() })
    .returning({ id: officeCalls.id });
  if (row === undefined) throw new Error("The office's call was not noted.");
  return row.id;
}

/** Returns the command named in an invalid call, as far as it can be stored. */
function toLoggedName(given: unknown): string {
  const name = given !== null && typeof given === "object" && "command" in given ? given.command : "";
  return typeof name === "string" ? toStorableText(name).slice(0, COMMAND_MAX_CHARS) : "";
}

import type { Logger } from "pino";
import type { JsonReply } from "#lib/http/json-reply.ts";
import { callWithin } from "#lib/timeout/within.ts";
import { OFFICE_DATA, officeAnswer } from "./office-answer.server.ts";
import type { OfficeCall, OfficeCommand, OfficeData, OfficeResult } from "./office-call.ts";
import type { OfficeTransport } from "./office-transport.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** A refund waits for the gateway, whose own timeout is shorter. */
const TIMEOUT_MS = 20_000;

/** Port of the site to the office of its shop (design §1). A shop without an office has no port: it is null there. */
export interface Office {
  /** Sends one command. Never throws: without a usable answer the result is `unavailable`. */
  readonly ask: <Command extends OfficeCommand>(
    call: OfficeCall<Command>,
  ) => Promise<OfficeResult<OfficeData[Command]>>;
}

interface OfficeOptions {
  readonly transport: OfficeTransport;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/** Creates the port to an office in the same process or at the shop's address, by the transport. */
export function createOffice({ transport, log, timeoutMs = TIMEOUT_MS }: OfficeOptions): Office {
  return {
    ask: async (call) => {
      const { command } = call;
      const asked = callWithin((signal) => transport(call, signal), timeoutMs);
      const reply = await asked.catch((error: unknown) => {
        log.warn({ err: error, command }, "the office does not answer");
        return null;
      });
      if (reply === null) return { ok: false, problem: "unavailable" };
      const result = readReply(command, reply);
      if (!result.ok && result.problem === "unavailable") {
        // Logs neither the call nor the answer: both are personal data.
        log.error({ command, status: reply.status }, "the answer of the office cannot be used");
      }
      return result;
    },
  };
}

function readReply<Command extends OfficeCommand>(
  command: Command,
  { body }: JsonReply,
): OfficeResult<OfficeData[Command]> {
  const answer = officeAnswer.safeParse(body);
  if (!answer.success) return { ok: false, problem: "unavailable" };
  if (!answer.data.ok) {
    const { code, params } = answer.data;
    return { ok: false, problem: "refused", code, params };
  }
  const data = OFFICE_DATA[command].safeParse(answer.data.data);
  if (!data.success) return { ok: false, problem: "unavailable" };
  // Each command has its own shape in the table.
  return { ok: true, data: trustType<OfficeData[Command]>(data.data) };
}

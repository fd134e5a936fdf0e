import { readFileSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { backOfficePlace, type OfficePath } from "./back-office-place.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

const result = z.union([
  z.object({
    ok: z.literal(true),
    text: z.string(),
    data: z.unknown(),
    exitCode: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  z.object({
    ok: z.literal(false),
    kind: z.enum(["usage", "refused"]),
    message: z.string(),
    refusal: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .optional(),
  }),
]);

/** Error of a command that could not be run; its message is one line. */
export class BackOfficeError extends Error {}

/**
 * Sends a command to the store that runs on a data folder.
 *
 * @returns null when no store runs there
 * @throws {BackOfficeError} when one runs and the call fails
 */
export async function callBackOffice(
  dataFolder: string,
  args: readonly string[],
  path: OfficePath = "/",
): Promise<CommandResult | null> {
  const { socket, secretFile, isTooDeep } = backOfficePlace(dataFolder);
  if (isTooDeep) {
    throw new BackOfficeError(
      `The data folder ${dataFolder} is too deep for a socket: set DATA_DIR to a shorter path.`,
    );
  }
  const secret = readSecret(secretFile);
  if (secret === null) return null;
  const answer = await post(socket, secret, { path, body: JSON.stringify({ args }) });
  if (answer === null) return null;
  if (answer.status === 404) {
    throw new BackOfficeError("The running store has no such back office.");
  }
  if (answer.status === 401) throw new BackOfficeError("The running store does not accept this secret.");
  if (answer.status !== 200) {
    throw new BackOfficeError(`The running store could not do it (${answer.status}); its log says why.`);
  }
  return result.parse(JSON.parse(answer.body));
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = fieldsOf(error);
    if (code === "ENOENT") return null;
    throw new BackOfficeError(`The secret ${file} cannot be read: ${String(code)}.`);
  }
}

/** Returns null when nothing listens on the socket. */
function post(
  socketPath: string,
  secret: string,
  { path, body }: { readonly path: OfficePath; readonly body: string },
): Promise<{ readonly status: number; readonly body: string } | null> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
    // No agent: it would reuse the connection for the next call, and the store may have restarted by then.
    const options = { socketPath, agent: false, method: "POST", path, headers };
    const call = request(options, (answer) => {
      text(answer).then((received) => resolve({ status: answer.statusCode ?? 0, body: received }), reject);
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else
        reject(new BackOfficeError(`The running store cannot be reached: ${error.code ?? error.message}.`));
    });
    call.end(body);
  });
}

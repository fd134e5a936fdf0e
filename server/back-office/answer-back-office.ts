import type { Logger } from "pino";
import { z } from "zod";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import { hasBearerToken } from "#lib/secrets/secret.server.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { OFFICE_PATHS, type OfficePath } from "./back-office-place.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

const command = z.object({ args: z.array(z.string().max(1_000)).max(50) });

/** Runs a command of one back office. */
export type RunOfficeCommand = (args: readonly string[]) => Promise<CommandResult>;

/** The back offices of this process; a hosted shop's is not among them. */
export type Offices = Readonly<Partial<Record<OfficePath, RunOfficeCommand>>>;

interface Options {
  readonly secret: string;
  readonly offices: Offices;
  readonly log: Logger;
}

/** Answers `POST` of `{ "args": [...] }` with the secret as bearer token; returns the command's result as JSON. */
export async function answerBackOffice(
  request: Request,
  { secret, offices, log }: Options,
): Promise<Response> {
  if (!hasBearerToken(request, secret)) return new Response(null, { status: 401 });
  const { pathname } = new URL(request.url);
  const path = OFFICE_PATHS.find((each) => each === pathname);
  const runCommand = path === undefined ? undefined : offices[path];
  if (runCommand === undefined) return new Response(null, { status: 404 });
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const body = await readBytes(request, BODY_LIMIT_BYTES);
  const parsed = body === null ? null : command.safeParse(parseJson(body));
  if (parsed?.success !== true) return new Response(null, { status: 400 });
  const { args } = parsed.data;
  try {
    const result = await runCommand(args);
    log.info({ office: pathname, command: args[0], ok: result.ok }, "back office command");
    return Response.json(result);
  } catch (error) {
    log.error({ err: error, command: args[0] }, "a back office command failed");
    return new Response(null, { status: 500 });
  }
}

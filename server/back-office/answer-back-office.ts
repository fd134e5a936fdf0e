import type { Logger } from "pino";
import { z } from "zod";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import { hasBearerToken } from "#lib/secrets/secret.server.ts";
import type { Shop } from "#shop/create-shop.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

const command = z.object({ args: z.array(z.string().max(1_000)).max(50) });

interface Options {
  readonly secret: string;
  readonly runCommand: Shop["runCommand"];
  readonly log: Logger;
}

/** `POST` of `{ "args": [...] }` with the secret as bearer token; answers the command's result as JSON. */
export async function answerBackOffice(
  request: Request,
  { secret, runCommand, log }: Options,
): Promise<Response> {
  if (!hasBearerToken(request, secret)) return new Response(null, { status: 401 });
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const body = await readBytes(request, BODY_LIMIT_BYTES);
  const parsed = body === null ? null : command.safeParse(parseJson(body));
  if (parsed?.success !== true) return new Response(null, { status: 400 });
  const { args } = parsed.data;
  try {
    const result = await runCommand(args);
    log.info({ command: args[0], ok: result.ok }, "back office command");
    return Response.json(result);
  } catch (error) {
    log.error({ err: error, command: args[0] }, "a back office command failed");
    return new Response(null, { status: 500 });
  }
}

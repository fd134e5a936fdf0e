import type { Context } from "hono";
import { readForm } from "#lib/http/request-body.ts";

/** The posted fields; a body that is no form counts as an empty one, and is then told what is missing. */
export async function postedForm(c: Context): Promise<FormData> {
  return (await readForm(c.req.raw)) ?? new FormData();
}

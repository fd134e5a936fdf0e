import type { Context } from "hono";

/** The posted fields; a body that is no form counts as an empty one, and is then told what is missing. */
export async function postedForm(c: Context): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    return new FormData();
  }
}

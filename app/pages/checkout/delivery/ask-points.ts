import { callServer } from "#lib/browser/call-server.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { PointSearch } from "./shown-point.ts";

/** Searches pick-up points on the server; null without an answer. */
export async function askPoints(query: string): Promise<PointSearch | null> {
  const answer = await callServer(`/api/pickup-points?q=${encodeURIComponent(query)}`);
  if (answer?.status === TOO_MANY_REQUESTS) return { kind: "too_many" };
  return answer?.ok === true ? trustType<PointSearch | null>(answer.body) : null;
}

import { callServer } from "#lib/browser/call-server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { CodePlaces } from "#app/features/addresses/places/places.server.ts";

/** Lists the towns of a Romanian county; none without an answer. */
export async function askTowns(county: string): Promise<readonly string[]> {
  const answer = await callServer(`/api/places?county=${encodeURIComponent(county)}`);
  return trustType<readonly string[] | undefined>(answer?.body?.towns) ?? [];
}

/** Finds the places of a Romanian postal code; null for a code without any, and without an answer. */
export async function askPlaces(code: string): Promise<CodePlaces | null> {
  const answer = await callServer(`/api/places?code=${encodeURIComponent(code)}`);
  return trustType<CodePlaces | null | undefined>(answer?.body?.place) ?? null;
}

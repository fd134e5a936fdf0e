import type { Settings } from "#server/settings.ts";

/** Returns the address of the desk for links, without trailing slash. */
export function deskAddress({ desk, port }: Settings): string {
  const origin = desk?.kind === "origin" ? desk.origin : `http://localhost:${port}`;
  return `${origin}/desk`;
}

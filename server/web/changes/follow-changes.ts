import type { Logger } from "pino";
import { readPageVersion } from "#app/platform/database/page-version.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { Shop } from "#shop/create-shop.ts";
import { ASK_EVERY_MS, askForChanges } from "./ask-for-changes.ts";

/** Pause between two looks: a change is shown by every process within this time and that of one reading. */
const LOOK_EVERY_MS = 500;

interface Following {
  /** The embedded shop; null for a hosted one. */
  readonly shop: Pick<Shop, "refresh"> | null;
  readonly resources: Pick<Resources, "site" | "shop" | "handles" | "clock" | "forgetPages">;
  readonly log: Logger;
}

/**
 * Looks for changes by any process, this one included, and forgets pages and answers made before them
 * (docs/decisions/cache-invalidation.md).
 *
 * @returns a function that stops it
 */
export function startFollowing(following: Following): () => Promise<void> {
  const { shop, resources, log } = following;
  const stopLooking = startLoop(
    { name: "changes", everyMs: LOOK_EVERY_MS, log },
    createChangePoll(following),
  );
  if (shop !== null) return stopLooking;
  const asking = { name: "the platform's changes", everyMs: ASK_EVERY_MS, log };
  const stopAsking = startLoop(asking, () => askForChanges(resources));
  return async () => {
    await Promise.all([stopLooking(), stopAsking()]);
  };
}

/** Creates one look for changes: the shop's memory is brought up to date before anything is asked again. */
export function createChangePoll({ shop, resources, log }: Following): () => Promise<void> {
  let last: string | null = null;
  let isFailing = false;
  return async () => {
    try {
      const shown = (await shop?.refresh()) ?? null;
      const seen = `${shown} ${await readPageVersion(resources.site)}`;
      if (seen !== last) resources.forgetPages();
      last = seen;
      if (isFailing) log.info("changes by other processes are seen again");
      isFailing = false;
    } catch (error) {
      // Told once: a database that is away for long would fill the log.
      if (!isFailing) log.error({ err: error }, "changes by other processes are not seen");
      isFailing = true;
    }
  };
}

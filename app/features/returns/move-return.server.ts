import { eq } from "drizzle-orm";
import { canMoveReturn, type ReturnStatus } from "#domain/returns/return-status.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { type ReturnActor, returnEvents, returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";

export type ReturnTools = Pick<Resources, "site" | "clock" | "jobs" | "log">;

export interface ReturnMove {
  readonly to: ReturnStatus;
  readonly actor: ReturnActor;
  /** The operator, for staff. */
  readonly actorName?: string;
  readonly note?: string | null;
  /** Further changes of the row. */
  readonly set?: Partial<typeof returns.$inferInsert>;
  /** Another step follows in the same transaction: the customer gets one mail. */
  readonly isSilent?: boolean;
}

const CLOSED: readonly ReturnStatus[] = ["rejected", "completed", "cancelled"];

/**
 * Moves a locked return to a status, records who did it and when, and queues its mail; all in the caller's transaction.
 * Returns null, and changes nothing, for a transition that the rules do not list (`domain/returns/return-status.ts`).
 */
export async function moveReturn(
  tx: SiteTransaction,
  found: Return,
  move: ReturnMove,
  { clock, jobs }: Pick<ReturnTools, "clock" | "jobs">,
): Promise<Return | null> {
  const { to, actor, actorName = null, note = null, set = {}, isSilent = false } = move;
  if (!canMoveReturn({ status: found.status, isRefundAsked: found.askedAt !== null }, to)) return null;
  const now = clock();
  const dates = {
    ...(to === "approved" && { approvedAt: now }),
    ...(CLOSED.includes(to) && { closedAt: now, problem: null, iban: null }),
  };
  const [moved] = await tx
    .update(returns)
    .set({ ...dates, ...set, status: to })
    .where(eq(returns.id, found.id))
    .returning();
  if (moved === undefined) throw new Error(`Return ${found.number} is gone.`);
  await noteReturnEvent(
    tx,
    { returnId: found.id, at: now, status: to, actor, actorName, note },
    jobs,
    isSilent,
  );
  return moved;
}

/** Records an event of a return, and queues its mail unless another follows. */
export async function noteReturnEvent(
  tx: SiteTransaction,
  event: typeof returnEvents.$inferInsert,
  jobs: ReturnTools["jobs"],
  isSilent = false,
): Promise<void> {
  const [noted] = await tx.insert(returnEvents).values(event).returning({ id: returnEvents.id });
  if (noted === undefined) throw new Error("The event of a return was not noted.");
  if (isSilent) return;
  await jobs.add({ name: "return-mail", data: { kind: "event", eventId: noted.id } }, { tx });
}

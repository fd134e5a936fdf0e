import { findPostgresPrograms, startPostgresServer, startStandby } from "#tools/test/postgres-server.ts";

/** Settings of a primary that acknowledges a commit once its standby has it on disk. */
const SYNCHRONOUS = { synchronous_commit: "on", synchronous_standby_names: "standby" };

export interface ReplicatedPostgres {
  /** `DATABASE_URL` with both servers, the primary first. */
  readonly url: string;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Signals the primary: SIGKILL crashes it, SIGSTOP lets it hang. */
  readonly signalPrimary: (signal: NodeJS.Signals) => void;
  readonly signalStandby: (signal: NodeJS.Signals) => void;
  /** Makes the standby the primary. */
  readonly promoteStandby: () => void;
  readonly stop: () => Promise<void>;
}

/** Tells whether two servers can be started and signalled here. */
export function canReplicate(): boolean {
  return process.platform === "linux" && findPostgresPrograms() !== null;
}

/** Starts a primary and a synchronous standby that streams from it, in temporary folders. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed.");
  const primary = await startPostgresServer(programs, SYNCHRONOUS);
  // The new primary has no standby yet: it must not wait for one.
  const settings = { synchronous_standby_names: "" };
  const standby = await startStandby(programs, { url: primary.url, name: "standby" }, settings).catch(
    async (error: unknown) => {
      await primary.stop();
      throw error;
    },
  );
  const [first, second] = [new URL(primary.url), new URL(standby.url)];
  return {
    url: primary.url.replace(first.host, `${first.host},${second.host}`),
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    signalPrimary: primary.signal,
    signalStandby: standby.signal,
    promoteStandby: standby.promote,
    stop: async () => {
      // They may have been stopped.
      for (const server of [primary, standby]) server.signal("SIGCONT");
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

import { randomInt } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS, HOUR_MS } from "../../domain/time/units.ts";
import { onServer } from "../../lib/testing/database/template-database.server.ts";
import { PLATFORM_FAULTS, type PlatformFault } from "./fault-proxy.ts";
import { countDue } from "../../tests/soak/soak-queries.ts";
import { countContracts, countRenewals, findMailProblems } from "./promises.ts";
import { sendRandomRequests } from "./random-requests.ts";
import { findMember, restartMember, type World } from "./world.ts";

/** Fault of one row of the table. */
export interface Fault {
  readonly name: string;
  readonly lastsMs: number;
  /** Lets it happen; returns what ends it. */
  readonly begin: (world: World) => Promise<() => unknown>;
  /** Finds broken promises beside lost orders, when all is done. */
  readonly check?: (world: World, mailboxes: readonly string[]) => Promise<readonly string[]>;
  /** What it needs of the machine. */
  readonly needs?: "small disk";
}

const CALL_MS = 15_000;
const DATABASE_MS = 20_000;
const KILLS = 12;
const KILL_PAUSE_MS = 1_500;
const RANDOM_REQUESTS = 10_000;
const CLOCK_DAYS = 32;

const PLATFORM_WORDS: Readonly<Record<PlatformFault, string>> = {
  slow: "platform: no answer within any time-out",
  "429": "platform: 429",
  "500": "platform: 500",
  HTML: "platform: 200 with HTML",
  cut: "platform: answers cut in the middle",
  null: 'platform: `{"data":null}`',
  closed: "platform: connections closed",
};

const platformFaults: readonly Fault[] = PLATFORM_FAULTS.map((fault) => ({
  name: PLATFORM_WORDS[fault],
  lastsMs: CALL_MS,
  begin: async ({ proxy }) => {
    proxy.become(fault);
    return () => proxy.become(null);
  },
}));

const databaseFaults: readonly Fault[] = [
  {
    name: "database: stopped, started again",
    lastsMs: DATABASE_MS,
    begin: async ({ postgres }) => {
      await postgres.halt();
      return postgres.startAgain;
    },
  },
  {
    name: "database: killed, started again at once",
    lastsMs: 1_000,
    begin: async ({ postgres }) => {
      postgres.signal("SIGKILL");
      return postgres.startAgain;
    },
  },
  {
    name: "database: hangs",
    lastsMs: DATABASE_MS,
    begin: async ({ postgres }) => {
      postgres.signal("SIGSTOP");
      return () => postgres.signal("SIGCONT");
    },
  },
  {
    name: "database: one connection for all processes",
    lastsMs: DATABASE_MS,
    begin: (world) => alterRole(world, "CONNECTION LIMIT 1", "CONNECTION LIMIT -1"),
  },
  {
    name: "database: read-only, as a standby that was not promoted",
    lastsMs: DATABASE_MS,
    begin: (world) =>
      alterRole(world, "SET default_transaction_read_only = on", "RESET default_transaction_read_only"),
  },
  {
    name: "disk full, of database and data folder",
    lastsMs: DATABASE_MS,
    needs: "small disk",
    begin: async ({ disk, postgres }) => {
      const file = join(disk ?? "", "filled");
      fill(file);
      return async () => {
        rmSync(file);
        // It stops when its log cannot grow.
        if (!postgres.isRunning()) await postgres.startAgain();
      };
    },
  },
];

const mailFaults: readonly Fault[] = [
  {
    name: "mail server closed for a day",
    lastsMs: CALL_MS,
    begin: async ({ mails, clock }) => {
      await mails.become("is-closed");
      return async () => {
        for (let hour = 0; hour < 24; hour += 1) {
          clock.advance(HOUR_MS);
          await wait(500);
        }
        await mails.become("accepts");
      };
    },
    check: findMailProblems,
  },
  {
    name: "mail server reads mails and never answers",
    lastsMs: CALL_MS,
    begin: async ({ mails }) => {
      await mails.become("stalls");
      return () => mails.become("accepts");
    },
    check: findMailProblems,
  },
];

const clockFaults: readonly Fault[] = [
  turnClock("clock 32 days ahead: each subscription renews", CLOCK_DAYS, 1),
  turnClock("clock 32 days back", -CLOCK_DAYS, 0),
  turnClock("clock 32 days ahead again: nothing renews twice", CLOCK_DAYS, 0),
];

const processFaults: readonly Fault[] = [
  ...(["storefront 1", "worker", "shop"] as const).map((name) =>
    atOnce(`SIGKILL of ${name}, started again`, (world) => restartMember(world, name)),
  ),
  atOnce(`SIGKILL of any process at any moment, ${KILLS} times`, async (world) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(randomInt(KILL_PAUSE_MS));
      await restartMember(world, world.members[randomInt(world.members.length)]?.name ?? "shop");
    }
  }),
  {
    name: "a storefront hangs (SIGSTOP)",
    lastsMs: CALL_MS,
    begin: async (world) => {
      findMember(world, "storefront 1").process.signal("SIGSTOP");
      return () => findMember(world, "storefront 1").process.signal("SIGCONT");
    },
  },
  { name: "nginx killed, started again", lastsMs: 2_000, begin: ({ killNginx }) => killNginx() },
  atOnce("10,000 random requests", ({ members }) => sendRandomRequests(members, RANDOM_REQUESTS)),
];

/** All faults, in the order of the table. */
export const FAULTS: readonly Fault[] = [
  ...platformFaults,
  ...databaseFaults,
  ...mailFaults,
  ...processFaults,
  ...clockFaults,
];

/** Makes a fault that is over when its own work is. */
function atOnce(name: string, act: (world: World) => Promise<void>): Fault {
  const begin = async (world: World) => {
    await act(world);
    return () => {};
  };
  return { name, lastsMs: 0, begin };
}

/** Turns the clock of all processes. @param renewals of each subscription that this must cause */
function turnClock(name: string, days: number, renewals: number): Fault {
  let before = 0;
  let contracts = 0;
  return {
    name,
    lastsMs: CALL_MS,
    begin: async ({ clock, adminUrl }) => {
      before = await countRenewals(adminUrl);
      contracts = await countContracts(adminUrl);
      clock.advance(days * DAY_MS);
      return async () => {
        while ((await countDue(adminUrl, clock.now())) > 0) await wait(500);
      };
    },
    check: async ({ adminUrl }) => {
      const renewed = (await countRenewals(adminUrl)) - before;
      const wanted = renewals * contracts;
      return renewed === wanted ? [] : [`${renewed} renewals instead of ${wanted}`];
    },
  };
}

/** Changes the role of the store and ends its connections, so that new ones have the change. */
async function alterRole({ adminUrl, role }: World, change: string, back: string): Promise<() => unknown> {
  const alter = (how: string): Promise<unknown> =>
    onServer(adminUrl, (client) => client.query(`ALTER ROLE ${role} ${how}`));
  await alter(change);
  await onServer(adminUrl, (client) =>
    client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [role]),
  );
  return () => alter(back);
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, "w");
  for (const bytes of [1 << 20, 1 << 12]) {
    const chunk = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(descriptor, chunk);
    } catch {
      // Full for this size.
    }
  }
  closeSync(descriptor);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/store/free-port.ts";
import { startProgram, type StoreProcess } from "../tests/support/store/store-process.ts";
import { type MeasuredServer, toMeasuredServer } from "./measured-server.ts";
import { missingForNginx, type Nginx, startNginx } from "./http/nginx.ts";
import type { ServerName } from "./options.ts";
import { createStaticCopies } from "./http/static-copies.ts";

type Settings = Readonly<Record<string, string>>;

/** Stores of one run, each started on first use. */
export interface BenchStores {
  /** A store with default settings: it answers most pages from its cache. */
  readonly kept: () => Promise<StoreProcess>;
  /** Another one behind nginx; null when something for it is missing. */
  readonly behindNginx: () => Promise<BehindNginx | null>;
  /** Returns both as servers of pages, without the missing ones. */
  readonly servers: (names: readonly ServerName[]) => Promise<MeasuredServer[]>;
  /** Runs a store for one measurement; another call with the same name starts on the same data. */
  readonly use: <T>(
    name: string,
    settings: Settings,
    measure: (store: StoreProcess) => Promise<T>,
  ) => Promise<T>;
  /** Makes the settings of a store on a free port, with the data folder of its name. */
  readonly settingsOf: (
    name: string,
  ) => Promise<Settings & { readonly PORT: string; readonly DATA_DIR: string }>;
  /** Stops everything and removes all data. */
  readonly close: () => Promise<void>;
}

/** nginx, and the pages of the store behind it. */
export interface BehindNginx {
  readonly nginx: Nginx;
  readonly server: MeasuredServer;
}

/**
 * Prepares the stores of a run; nothing starts yet.
 *
 * @param nginxConfig path of nginx's configuration
 * @param tell receives what is missing to measure behind nginx, and errors of a store that ends too early
 */
export async function openBenchStores(
  nginxConfig: string,
  tell: (problem: string) => void,
): Promise<BenchStores> {
  const folder = await mkdtemp(join(tmpdir(), "store-bench-"));
  const copies = createStaticCopies();
  const running: { readonly stop: () => Promise<void> }[] = [];

  const settingsOf: BenchStores["settingsOf"] = async (name) => ({
    LOG_LEVEL: "warn",
    PORT: String(await freePort()),
    DATA_DIR: join(folder, name),
  });

  async function start(name: string, settings: Settings): Promise<StoreProcess> {
    const store = await startProgram("main", { ...(await settingsOf(name)), ...settings });
    let isStopped = false;
    void store.ended.then((code) => {
      if (isStopped) return;
      const output = code === 0 ? "" : `:\n${store.output()}`;
      tell(`The store "${name}" ended early, exit code ${code ?? "none (a signal)"}${output}`);
    });
    const stop = (): Promise<void> => {
      isStopped = true;
      return store.stop();
    };
    return { ...store, stop };
  }

  const kept = lazy(async () => {
    const store = await start("kept", {});
    running.push(store);
    return store;
  });

  const direct = lazy(async () => {
    const { url } = await kept();
    const title = "HTTP/1.1 from the process";
    return toMeasuredServer({ name: "process", title, url, trustedKey: null }, copies);
  });

  const behindNginx = lazy(async () => {
    const missing = missingForNginx(nginxConfig);
    if (missing !== null) {
      tell(missing);
      return null;
    }
    const httpsPort = await freePort();
    const url = `https://localhost:${httpsPort}`;
    const store = await start("behind-nginx", { PUBLIC_URL: url });
    running.push(store);
    const ports = { httpsPort, storePorts: [Number(new URL(store.url).port)] };
    const nginx = await startNginx(nginxConfig, join(folder, "nginx"), ports);
    running.push(nginx);
    const { trustedKey } = nginx;
    const title = "HTTP/2 and TLS through nginx";
    return { nginx, server: toMeasuredServer({ name: "nginx", title, url, trustedKey }, copies) };
  });

  return {
    kept,
    behindNginx,
    settingsOf,
    async servers(names) {
      const behind = names.includes("nginx") ? await behindNginx() : null;
      return [
        ...(names.includes("process") ? [await direct()] : []),
        ...(behind === null ? [] : [behind.server]),
      ];
    },
    async use(name, settings, measure) {
      const store = await start(name, settings);
      try {
        return await measure(store);
      } finally {
        await store.stop();
      }
    },
    async close() {
      // In reverse order of starting.
      for (const each of running.toReversed()) await each.stop();
      await copies.removeAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a function that calls `make` on its first call only. */
function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

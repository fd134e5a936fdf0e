import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { PGlite, Results } from "@electric-sql/pglite";
import type { PgliteAnswer, PgliteRequest, PgliteResult, PgliteSettings } from "./pglite-messages.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Program of the thread: the source when run from source, else the build's entry of that name. */
const SOURCE = new URL("./pglite-worker.server.ts", import.meta.url);
const BUILT = "build/server/pglite-worker.js";

/**
 * Turn off V8's optimising compiler for WebAssembly, which takes 600 MB for a single one of PostgreSQL's functions. To
 * be set before the first WebAssembly is compiled, and for the process: a thread has no flags.
 */
const BASELINE_COMPILER_ONLY = ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"];

/** The part of PGlite's interface that drizzle and pg-boss use. */
interface Statements {
  readonly query: <T>(
    text: string,
    params?: readonly unknown[],
    options?: { readonly rowMode?: "array" | "object"; readonly parsers?: Readonly<Record<number, unknown>> },
  ) => Promise<Results<T>>;
  readonly exec: (text: string) => Promise<Results[]>;
}

type Unnumbered<Request> = Request extends { readonly id: number } ? Omit<Request, "id"> : never;

interface Waiting {
  readonly resolve: (result: PgliteResult) => void;
  readonly reject: (error: Error) => void;
}

export interface PgliteOptions {
  /** A folder, created when missing, or `memory://`. */
  readonly dataDir: string;
  /** The repository's folder. */
  readonly root: string;
  /** Called when the thread ends by itself. By default the error is thrown uncaught: the process stops. */
  readonly onCrash?: (error: Error) => void;
}

/**
 * Client of PGlite in a thread of its own, with PGlite's interface. It has one connection: a statement outside the open
 * transaction waits for it, and a transaction has the database to itself.
 */
export class PgliteClient implements Statements {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #onCrash: (error: Error) => void;
  readonly #opened = Promise.withResolvers<void>();
  #isOpen = false;
  #lastId = 0;
  /** Settles when the connection is free. */
  #free: Promise<unknown> = Promise.resolve();
  #closing = false;

  private constructor(worker: Worker, onCrash: (error: Error) => void) {
    this.#worker = worker;
    this.#onCrash = onCrash;
    worker.on("message", (answer: PgliteAnswer) => this.#take(answer));
    worker.on("error", (error) => this.#crashed(error));
    worker.on("exit", () => this.#crashed(new Error("The thread of the embedded database ended.")));
  }

  /** Opens the database, which no other process may have open (`lockFolder`). */
  static async open({ dataDir, root, onCrash = stopProcess }: PgliteOptions): Promise<PgliteClient> {
    for (const flag of BASELINE_COMPILER_ONLY) setFlagsFromString(flag);
    if (dataDir !== "memory://" && !existsSync(dataDir)) await createFiles(dataDir, root);
    const client = new PgliteClient(start({ dataDir, onlyCreate: false }, root), onCrash);
    await client.#opened.promise;
    return client;
  }

  readonly query: Statements["query"] = (...statement) =>
    this.#alone(() => this.#statements.query(...statement));
  readonly exec: Statements["exec"] = (text) => this.#alone(() => this.#statements.exec(text));

  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  readonly transaction = <T>(work: (tx: Statements) => Promise<T>): Promise<T> =>
    this.#alone(async () => {
      const { query, exec } = this.#statements;
      let isOpen = true;
      // A statement sent too late must not run outside the transaction: its caller gets an error.
      const tx: Statements = {
        query: (...statement) => (isOpen ? query(...statement) : Promise.reject(new TransactionOver())),
        exec: (text) => (isOpen ? exec(text) : Promise.reject(new TransactionOver())),
      };
      await exec("BEGIN");
      try {
        const result = await work(tx);
        isOpen = false;
        await exec("COMMIT");
        return result;
      } catch (error) {
        isOpen = false;
        // After a failed COMMIT there is nothing to roll back: a warning at most.
        await exec("ROLLBACK");
        throw error;
      }
    });

  /** Runs `work` while no statement runs and the files hold every change, so that they can be copied. */
  readonly whileStill = <T>(work: () => Promise<T>): Promise<T> =>
    this.#alone(async () => {
      await this.#statements.exec("CHECKPOINT");
      return work();
    });

  /** Calls `listener` for every NOTIFY on the channel. @returns a function that stops it. */
  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (listeners.size === 1) await this.#alone(() => this.#ask({ kind: "listen", channel }));
    return async () => {
      listeners.delete(listener);
      if (listeners.size === 0) await this.#alone(() => this.#ask({ kind: "unlisten", channel }));
    };
  }

  /** Waits for the running statements, then closes the files and ends the thread. */
  async close(): Promise<void> {
    await this.#alone(async () => {
      await this.#ask({ kind: "close" });
      this.#closing = true;
    });
    await this.#worker.terminate();
  }

  /** Casts to the type that drizzle's drivers expect: they use only the methods implemented here. */
  asPGlite(): PGlite {
    return trustType<PGlite>(this);
  }

  /** Statements of the current holder of the connection. */
  readonly #statements: Statements = {
    query: async <T>(...[text, params = [], options = {}]: Parameters<Statements["query"]>) => {
      // All parsers that drizzle passes keep the text unchanged; a test reads dates back.
      const textTypes = Object.keys(options.parsers ?? {}).map(Number);
      const rowMode = options.rowMode ?? "object";
      return trustType<Results<T>>(await this.#ask({ kind: "query", text, params, rowMode, textTypes }));
    },
    exec: async (text) => trustType<Results[]>(await this.#ask({ kind: "exec", text })),
  };

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#free.then(work);
    this.#free = result.catch(() => {});
    return result;
  }

  #ask(request: Unnumbered<PgliteRequest>): Promise<PgliteResult> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      if (this.#closing) throw new Error("The embedded database is closed.");
      // Throws, and so rejects, for a parameter that cannot be cloned.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage({ id, ...request });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #take(answer: PgliteAnswer): void {
    switch (answer.kind) {
      case "ready":
        this.#isOpen = true;
        this.#opened.resolve();
        return;
      case "notification":
        for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload);
        return;
      case "result":
        this.#settle(answer.id)?.resolve(answer.result);
        return;
      case "error":
        this.#settle(answer.id)?.reject(Object.assign(new Error(answer.error.message), answer.error));
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #crashed(error: Error): void {
    if (this.#closing) return;
    this.#closing = true;
    if (!this.#isOpen) {
      this.#opened.reject(error);
      return;
    }
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#onCrash(error);
  }
}

class TransactionOver extends Error {
  constructor() {
    super("The transaction is over.");
  }
}

/** Ends the process, which cannot answer correctly without its database: its supervisor restarts it. */
function stopProcess(error: Error): never {
  throw error;
}

/**
 * Creates the files of a new database in a thread that ends afterwards, since creating them takes twice the memory of
 * using them. The folder gets its name when complete: a process that was killed meanwhile starts over.
 */
async function createFiles(dataDir: string, root: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const worker = start({ dataDir: unfinished, onlyCreate: true }, root);
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database could not be made: ${code}.`)),
    );
  });
  renameSync(unfinished, dataDir);
}

function start(settings: PgliteSettings, root: string): Worker {
  const program = import.meta.url.endsWith(".ts") ? SOURCE : join(root, BUILT);
  return new Worker(program, { workerData: settings });
}

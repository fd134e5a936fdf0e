const CALLS: ReadonlySet<string | symbol> = new Set(["select", "insert", "update", "delete", "execute"]);

/**
 * Records the calls of a database, in transactions too: for tests that two requests cause the same work.
 *
 * @returns the same database, and the names of its methods in the order they are called
 */
export function watchDatabase<T extends object>(
  database: T,
): { readonly watched: T; readonly calls: string[] } {
  const calls: string[] = [];
  const watch = <U extends object>(watched: U): U =>
    new Proxy(watched, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: readonly unknown[]): unknown => {
          if (CALLS.has(name)) calls.push(String(name));
          const [work, ...rest] = args;
          if (name !== "transaction" || typeof work !== "function") return value.apply(target, args);
          return value.apply(target, [(tx: object) => work(watch(tx)), ...rest]);
        };
      },
    });
  return { watched: watch(database), calls };
}

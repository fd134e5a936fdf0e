export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Makes a promise that is resolved from outside; `Promise.withResolvers` is missing in browsers of 2023. */
export function createDeferred(): Deferred {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Runs work while no other tab of this site runs work under the same name. Browsers without the Web Locks API, and
 * pages without a secure context, run it at once.
 */
export async function holdTabLock<Result>(
  name: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(name, work);
}

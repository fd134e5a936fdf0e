import { useRootData } from "#app/platform/root-data.ts";

/** Tells whether accounts are kept in the browser only (spec §4, Auth: "A demo mode stores account data locally"). */
export function useDemoMode(): boolean {
  return useRootData()?.demoMode === true;
}

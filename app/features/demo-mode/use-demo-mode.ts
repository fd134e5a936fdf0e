import { useRootData } from "#app/platform/root-data.ts";

/** Whether accounts live in the browser alone (spec §4, Auth: "A demo mode stores account data locally"). */
export function useDemoMode(): boolean {
  return useRootData()?.demoMode === true;
}

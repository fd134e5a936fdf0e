import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/** Whether accounts live in the browser alone (spec §4, Auth: "A demo mode stores account data locally"). */
export function useDemoMode(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.demoMode === true;
}

import { useEffect } from "react";
import { lateSectionsNeeded } from "../../hydration/late-sections-gate.ts";
import { useSharedState } from "../../ui/shared-state.ts";
import { drawer } from "./drawer-code.ts";
import { drawerOpen } from "./drawer-store.ts";

interface LateDrawerProps {
  /** Called when the drawer was asked for and its code cannot be had. */
  readonly onMissing: () => Promise<void>;
}

/** Fetches the cart drawer at the first interaction, or at once when it is asked for. */
export function LateDrawer({ onMissing }: LateDrawerProps) {
  const code = useSharedState(drawer.code);
  const isAsked = useSharedState(drawerOpen);
  useEffect(() => {
    void lateSectionsNeeded().then(drawer.fetch);
  }, []);
  useEffect(() => {
    if (isAsked) void fetchDrawer(onMissing);
  }, [isAsked, onMissing]);
  return code === null ? null : <code.CartDrawer />;
}

async function fetchDrawer(otherwise: () => Promise<void>): Promise<void> {
  if ((await drawer.fetch()) === null) await otherwise();
}

import { useEffect } from "react";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { m } from "#app/i18n/messages.ts";
import { showPageAlert } from "#app/ui/page-alert.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { subscriptionError } from "./drawer/drawer-store.ts";

const dialog = createLazyModule(() => import("./subscription-limit-dialog.tsx"));

/** Loads the dialog about a second subscription when it is needed, which is rare. */
export function LazyLimitDialog() {
  const code = useSharedState(dialog.code);
  const isAsked = useSharedState(subscriptionError) !== null;
  useEffect(() => {
    if (isAsked) void fetchOrAlert();
  }, [isAsked]);
  return code === null ? null : <code.SubscriptionLimitDialog />;
}

async function fetchOrAlert(): Promise<void> {
  if ((await dialog.fetch()) !== null) return;
  subscriptionError.set(null);
  showPageAlert(m["cart.subscription_limit_text"]());
}

import { useId } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Announcer } from "#app/features/announcer/announcer.tsx";
import { ToastRegion } from "#app/features/toast/toast-region.tsx";
import { subscriptionError } from "./drawer/drawer-store.ts";

const OUT_MS = 200;

/** Explains why a second subscription was not added (spec §4); closing it clears the error. */
export function SubscriptionLimitDialog() {
  const refused = useSharedState(subscriptionError) !== null;
  const { pathname } = useLocation();
  const [titleId, textId] = [useId(), useId()];
  return (
    <Modal
      open={refused}
      onClose={clear}
      place={pathname}
      outMs={OUT_MS}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={textId}
      className={
        "m-auto w-[calc(100%-2rem)] max-w-md translate-y-2 rounded-card bg-surface text-on-surface opacity-0 shadow-float " +
        "transition-[opacity,translate] duration-200 ease-out data-shown:translate-y-0 data-shown:opacity-100 " +
        "backdrop:bg-inverse/45 backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-200 data-shown:backdrop:opacity-100"
      }
    >
      <div className="flex flex-col gap-4 p-7">
        <h2 id={titleId} className="text-2xl">
          {m["cart.subscription_limit_title"]()}
        </h2>
        <p id={textId}>{m["cart.subscription_limit_text"]()}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={clear} className="flex-1">
            {m["cart.subscription_limit_close"]()}
          </Button>
          <ButtonLink to="/cart" variant="secondary" className="flex-1" onClick={clear}>
            {m["cart.view_cart"]()}
          </ButtonLink>
        </div>
      </div>
      <ToastRegion className="absolute inset-x-4 top-4" />
      <Announcer />
    </Modal>
  );
}

/** spec §4: "The error can be cleared." */
function clear(): void {
  subscriptionError.set(null);
}

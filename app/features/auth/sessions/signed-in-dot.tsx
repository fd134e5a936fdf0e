import { m } from "#app/i18n/messages.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Icon } from "#app/ui/icon.tsx";
import { signedIn } from "./signed-in-state.ts";

/** Shows a check mark on the account icon of a logged-in customer; the page itself is the same for all visitors. */
export function SignedInDot() {
  return (
    useSharedState(signedIn) && (
      <span className="absolute -right-1.5 -bottom-1 grid size-4 place-items-center rounded-full bg-surface text-success">
        <Icon name="check-circle" className="size-4" />
        <span className="sr-only">{m["session.signed_in"]()}</span>
      </span>
    )
  );
}

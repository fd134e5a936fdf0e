import { m } from "#app/i18n/messages.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Icon } from "#app/ui/icon.tsx";
import { signedIn } from "./signed-in-state.ts";

/** A check mark at the account's icon, when somebody is logged in; the page itself is the same for everybody. */
export function SignedInDot() {
  return (
    useSharedState(signedIn) && (
      <span className="absolute -right-1.5 -bottom-1 grid size-4 place-items-center rounded-full bg-ivory text-success">
        <Icon name="check-circle" className="size-4" />
        <span className="sr-only">{m["session.signed_in"]()}</span>
      </span>
    )
  );
}

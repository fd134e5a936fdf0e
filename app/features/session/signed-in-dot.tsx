import { m } from "../../i18n/messages.ts";
import { useSharedState } from "../../ui/shared-state.ts";
import { signedIn } from "./signed-in-state.ts";

/** At the account's icon, when somebody is logged in; the page itself is the same for everybody. */
export function SignedInDot() {
  return (
    useSharedState(signedIn) && (
      <span className="absolute -right-1 -top-0.5 size-3 rounded-full border-2 border-ivory bg-plum">
        <span className="sr-only">{m["session.signed_in"]()}</span>
      </span>
    )
  );
}

import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSharedState } from "#app/ui/shared-state.ts";
import { isLeaving } from "./send-form.ts";

interface SendOnce {
  /** A form of this document is being sent, or its answer leads to another document. */
  readonly busy: boolean;
  /** Claims the right to send: false while the form is being sent, also before React has rendered that. */
  readonly begin: () => boolean;
}

/** Tells whether a form of this document is being sent, or its answer leads to another document. */
export function useIsSending(): boolean {
  const leaving = useSharedState(isLeaving);
  return useNavigation().formMethod === "POST" || leaving;
}

/** Lets a form be sent once until its answer arrives, however often its button is pressed. */
export function useSendOnce(): SendOnce {
  const begun = useRef(false);
  const busy = useIsSending();
  // Every answer is a new entry of the history, also one that came before React rendered the form as busy.
  const { key } = useLocation();
  useEffect(() => {
    if (!busy) begun.current = false;
  }, [busy, key]);

  return {
    busy,
    begin() {
      if (begun.current || busy || isLeaving.get()) return false;
      begun.current = true;
      return true;
    },
  };
}

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { whenHydrated } from "#app/hydration/hydrated.ts";
import { SignedInDot } from "./signed-in-dot.tsx";

/**
 * Shows the mark in the header; loaded after the page, so that no first load carries its code.
 *
 * @param at id of the element it goes into; some pages have none.
 */
export function SignedInMark({ at }: { readonly at: string }) {
  const { key } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const found = document.getElementById(at);
    if (found === null) return;
    const stop = whenHydrated(found, () => setPlace(found));
    return () => {
      stop();
      setPlace(null);
    };
  }, [at, key]);
  return place === null ? null : createPortal(<SignedInDot />, place);
}

import { useEffect } from "react";
import { isLeaving } from "./send-form.ts";

/** Reloads a page restored from the back/forward cache that was left on its way to another document. */
export function useReloadWhenKept(): void {
  useEffect(() => {
    const reloadWhenKept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isLeaving.get()) window.location.reload();
    };
    window.addEventListener("pageshow", reloadWhenKept);
    return () => window.removeEventListener("pageshow", reloadWhenKept);
  }, []);
}

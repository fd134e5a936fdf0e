import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before a page with typed and unsaved text is left, by a link or by closing the tab. */
export function useUnsaved(isUnsaved: boolean, question: string): void {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import type { ActionResult } from "./action-result.ts";

/**
 * Returns the key of what a form asks for: sent twice, it is done once. A refusal did nothing, so what is typed after it
 * is another request, with another key; after no answer it may have been done, and the key stays.
 */
export function useRequestKey(result: ActionResult | undefined): string {
  const [opening] = useState(() => crypto.randomUUID());
  const [refusals, setRefusals] = useState(0);
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.ok === false && result.code !== "no_answer") setRefusals(refusals + 1);
  }
  return `${opening}-${refusals}`;
}

/** Says that a form has done its work, in a message that goes away by itself, and closes it. */
export function useFormEnd(isDone: boolean, message: string, onClose: () => void): void {
  useEffect(() => {
    if (!isDone) return;
    notifications.show({ message, color: "success", withCloseButton: false });
    onClose();
  }, [isDone, message, onClose]);
}

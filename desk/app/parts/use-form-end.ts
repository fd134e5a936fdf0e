import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
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

type SentForm = Pick<FetcherWithComponents<ActionResult>, "state" | "data">;

/**
 * Says that a form has done its work, in a message that goes away by itself, and closes it. The page is loaded again
 * after each answer, and may then have no such form any more: a refusal that it could not show stays beside the page.
 */
export function useFormEnd({ state, data: result }: SentForm, done: string, onClose: () => void): void {
  const say = useTexts(TEXTS);
  const sayRefusal = useTexts(REFUSALS);
  const isDone = state !== "submitting" && result?.ok === true;
  useEffect(() => {
    if (!isDone) return;
    notifications.show({ message: done, color: "success", withCloseButton: false });
    onClose();
  }, [isDone, done, onClose]);
  const unsaid = useRef<(() => void) | null>(null);
  useEffect(() => {
    const refused = state === "loading" && result?.ok === false ? result : null;
    unsaid.current =
      refused &&
      (() =>
        notifications.show({
          message: sayRefusal(refused.code, refused.params),
          color: "danger",
          autoClose: false,
          closeButtonProps: { "aria-label": say("action.close") },
        }));
  });
  useEffect(() => () => unsaid.current?.(), []);
}

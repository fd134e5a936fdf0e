import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useRevalidator } from "react-router";
import { type ActionResult, lastAnswer } from "./action-result.ts";

/**
 * Returns the key of what a form asks for: sent twice, it is done once. What is typed after an answer is another request,
 * with another key; after no answer it may have been done, and the key stays.
 */
export function useRequestKey(result: ActionResult | undefined): string {
  const [opening] = useState(() => crypto.randomUUID());
  const [answers, setAnswers] = useState(0);
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.ok === true || (result?.ok === false && result.code !== "no_answer")) setAnswers(answers + 1);
  }
  return `${opening}-${answers}`;
}

type SentForm = Pick<FetcherWithComponents<ActionResult>, "state" | "data">;

/**
 * Says that a form has done its work, in a message that goes away by itself, and closes it; also when the page that is
 * loaded again has no such form. After a refusal the page is loaded again once the form is closed.
 */
export function useFormEnd({ state, data: result }: SentForm, done: string, onClose: () => void): void {
  const isDone = state !== "submitting" && result?.ok === true;
  useEffect(() => {
    if (!isDone) return;
    sayDone(done);
    onClose();
  }, [isDone, done, onClose]);
  const unsaid = useRef<string | null>(null);
  useEffect(() => {
    unsaid.current = state === "idle" || isDone ? null : done;
  }, [state, isDone, done]);
  const { revalidate } = useRevalidator();
  const isRefused = useRef(false);
  useEffect(() => {
    isRefused.current = result?.ok === false;
  }, [result]);
  useEffect(
    () => () => {
      if (isRefused.current) void revalidate();
      if (unsaid.current !== null && lastAnswer.isDone === true) sayDone(unsaid.current);
    },
    [revalidate],
  );
}

function sayDone(message: string): void {
  notifications.show({ message, color: "success", withCloseButton: false });
}

/** Loads the page again when it shows an older version of a document than the server has; what is typed stays. */
export function useNewestVersion(result: ActionResult | undefined): void {
  const { revalidate } = useRevalidator();
  const isOutdated = result?.ok === false && result.code === "document_changed";
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, result, revalidate]);
}

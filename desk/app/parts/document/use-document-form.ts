import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { useBeforeUnload, useFetcher } from "react-router";
import { useNewestVersion, useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";
import type { DocumentResult } from "./document-result.ts";
import type { Draft } from "./draft.tsx";
import { changesBetween, type Json, type JsonChange } from "./json.ts";

/** Document as the server has it now. */
export interface ServerDocument {
  readonly document: Json;
  /** Null for a new one. */
  readonly version: string | null;
}

/**
 * Keeps what is typed into a form for a document, sends it as JSON and reads the answer. After a refusal nothing typed is
 * lost; when somebody else has changed the document meanwhile, their changes are listed.
 *
 * @param saved what the loader has read last
 */
export function useDocumentForm(saved: ServerDocument) {
  const say = useTexts(TEXTS);
  const sayIssue = useOpenTexts({ ro, en });
  const fetcher = useFetcher<DocumentResult>();
  const [base, setBase] = useState(saved);
  const [document, setDocument] = useState(saved.document);
  const result = fetcher.data;
  const key = useRequestKey(result);
  useNewestVersion(result);
  const isDirty = document !== base.document;
  const handled = useRef<DocumentResult | undefined>(undefined);
  useEffect(() => {
    // After the answer the loader runs again: what it read is the new beginning.
    if (fetcher.state !== "idle" || result?.ok !== true || handled.current === result) return;
    handled.current = result;
    notifications.show({ message: say("action.done"), color: "success", withCloseButton: false });
    setBase(saved);
    setDocument(saved.document);
  }, [fetcher.state, result, saved, say]);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const refused = result?.ok === false && fetcher.state === "idle" ? result : null;
  const isOutdated = refused?.code === "document_changed" && saved.version !== base.version;
  const theirs: readonly JsonChange[] = isOutdated ? changesBetween(base.document, saved.document) : [];
  const issues = refused?.issues ?? [];
  const draft: Draft = {
    document,
    change: (edit) => setDocument(edit),
    mistakes: new Map(issues.map(({ path, code }) => [path, sayIssue(`issue.${code}`)])),
  };
  return {
    draft,
    isDirty,
    isSending: fetcher.state !== "idle",
    refused,
    issues,
    /** Changes by somebody else since the form was opened. */
    theirs,
    isOutdated,
    /** Keeps what is typed and saves it over theirs the next time. */
    keepMine: () => setBase(saved),
    /** Drops what is typed. */
    takeTheirs: () => {
      setBase(saved);
      setDocument(saved.document);
    },
    save: () => {
      const body = JSON.stringify({ key, version: base.version, document });
      void fetcher.submit(body, { method: "post", encType: "application/json" });
    },
  };
}

import { createContext, type ReactNode, useContext } from "react";
import type { Json } from "./json.ts";

/** Document that is being edited, and what was found wrong with it. */
export interface Draft {
  readonly document: Json;
  readonly change: (edit: (document: Json) => Json) => void;
  /** Texts of mistakes, by their place. */
  readonly mistakes: ReadonlyMap<string, string>;
}

const DraftContext = createContext<Draft | null>(null);

export function DraftProvider({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** Returns the document of the form around. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error("A field of a document stands outside of its form.");
  return draft;
}

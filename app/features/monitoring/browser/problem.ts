import { INTERNAL_SERVER_ERROR } from "#lib/http/status.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
/**
 * Problem that code of the page reports to the monitoring: an event of the window, or an error that a boundary
 * caught.
 */
export type ReportedProblem =
  | ErrorEvent
  | PromiseRejectionEvent
  | { readonly type: "boundary"; readonly error: unknown };

declare global {
  interface Window {
    /** Created by the document (`early-problems.server.ts`). */
    earlyProblems?: { push: (problem: ReportedProblem) => unknown };
    /** Created by React Router. */
    __reactRouterManifest?: {
      readonly version: string;
      readonly routes: Readonly<
        Record<
          string,
          {
            readonly id: string;
            readonly parentId?: string;
            readonly path?: string;
            readonly index?: boolean;
          }
        >
      >;
    };
  }
}

/** Reports an error that a boundary shows; for the router's `onError`. Answers such as 404 are no errors. */
export function noteBoundaryError(error: unknown): void {
  const status = readErrorStatus(error);
  if (status === null || status >= INTERNAL_SERVER_ERROR)
    window.earlyProblems?.push({ type: "boundary", error });
}

/** Reads the status of an answer that the router treated as an error; null for every other error. */
export function readErrorStatus(error: unknown): number | null {
  const { status } = fieldsOf(error);
  return typeof status === "number" ? status : null;
}

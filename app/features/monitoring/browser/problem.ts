import { INTERNAL_SERVER_ERROR } from "#lib/http/status.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
/** What is told to the monitoring by code of the page: events of the window, and errors that a boundary caught. */
export type ReportedProblem =
  | ErrorEvent
  | PromiseRejectionEvent
  | { readonly type: "boundary"; readonly error: unknown };

declare global {
  interface Window {
    /** Made by the document (`early-problems.server.ts`). */
    earlyProblems?: { push: (problem: ReportedProblem) => unknown };
    /** Made by React Router. */
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

/** Tells the monitoring of an error that a boundary shows; for the router's `onError`. Answers such as 404 are no errors. */
export function noteBoundaryError(error: unknown): void {
  const status = statusOf(error);
  if (status === null || status >= INTERNAL_SERVER_ERROR)
    window.earlyProblems?.push({ type: "boundary", error });
}

/** The status of an answer that the router took for an error; null for every other error. */
export function statusOf(error: unknown): number | null {
  const { status } = fieldsOf(error);
  return typeof status === "number" ? status : null;
}

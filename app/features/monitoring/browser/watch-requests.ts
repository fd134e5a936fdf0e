import { routePattern } from "./route-pattern.ts";
import { INTERNAL_SERVER_ERROR } from "#lib/http/status.ts";

/** Request of the page with no answer or a server error. */
export interface FailedRequest {
  /** Route pattern, or the path of a resource route. */
  readonly place: string;
  /** Status; 0 without an answer. */
  readonly status: number;
}

/** Reports requests to the store with no answer or a server error; without aborted ones and the monitoring's own. */
export function watchRequests(tell: (request: FailedRequest) => void): void {
  const fetchBefore = window.fetch;
  window.fetch = async (input, init) => {
    const place = placeOf(input);
    try {
      const answer = await fetchBefore(input, init);
      if (place !== null && answer.status >= INTERNAL_SERVER_ERROR) tell({ place, status: answer.status });
      return answer;
    } catch (error) {
      const isCalledOff = error instanceof DOMException;
      if (place !== null && !isCalledOff && navigator.onLine) tell({ place, status: 0 });
      throw error;
    }
  };
}

function placeOf(input: RequestInfo | URL): string | null {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/monitoring/")) return null;
  if (/^\/api\/[a-z-]+$/.test(url.pathname)) return url.pathname;
  const manifest = window.__reactRouterManifest;
  return manifest === undefined ? null : routePattern(url.pathname, manifest);
}

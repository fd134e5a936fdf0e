import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteBoundaryError } from "./features/monitoring/browser/problem.ts";
import { whenIdle } from "./ui/late-code.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={noteBoundaryError} />);
});

// The page comes first; what happens before is kept by the document (`early-problems.server.ts`).
whenIdle(() => {
  import("./features/monitoring/browser/start.ts").then(
    ({ startMonitoring }) => startMonitoring(),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
});

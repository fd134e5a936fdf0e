import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteBoundaryError } from "./features/monitoring/browser/problem.ts";
import { whenIdle } from "./ui/when-idle.ts";

const router = <HydratedRouter onError={noteBoundaryError} />;

startTransition(() => {
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});

// After the page; earlier problems are kept by the document (`early-problems.server.ts`).
whenIdle(() => {
  import("./features/monitoring/browser/start.ts").then(
    ({ startMonitoring }) => startMonitoring(),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
});

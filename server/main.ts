import { serve } from "@hono/node-server";
import { collectDefaultMetrics, register } from "prom-client";
import type { ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createApplication } from "./application.ts";
import { sendConsoleTo } from "./console-log.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { closeOnSignals } from "./shutdown.ts";

/** The web process: the site and, with no settings, the embedded shop and all jobs. */
// The router's own types for the module it generates disagree under exactOptionalPropertyTypes.
const siteBuild = build as ServerBuild;

try {
  const settings = readSettings(process.env);
  collectDefaultMetrics();
  const application = await createApplication(settings, siteBuild, {
    metrics: async () => ({ type: register.contentType, text: await register.metrics() }),
  });
  sendConsoleTo(application.log);
  const server = serve({ fetch: application.fetch, port: settings.port, hostname: settings.host }, (info) => {
    application.log.info({ port: info.port }, "listening");
    process.stdout.write(`Sânziana is open at http://localhost:${info.port}\n`);
    if (application.outboxUrl !== null) {
      process.stdout.write(`Its mails can be read at ${application.outboxUrl}\n`);
    }
  });
  closeOnSignals(server, application);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

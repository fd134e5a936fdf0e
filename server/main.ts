import { collectDefaultMetrics, register } from "prom-client";
import type { ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { BRAND_NAME } from "#brand/brand.ts";
import { createApplication } from "./web/application.ts";
import { sendConsoleTo } from "#lib/log/console-log.server.ts";
import { listen } from "./web/listen.ts";
import { readSettings } from "./settings.ts";
import { closeOnSignals } from "#lib/process/shutdown.server.ts";
import { failStart } from "#lib/process/start-error.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** The web process: the site and, with no settings, the embedded shop and all jobs. */
// The router's own types for the module it generates disagree under exactOptionalPropertyTypes.
const siteBuild = trustType<ServerBuild>(build);

try {
  const settings = readSettings(process.env);
  collectDefaultMetrics();
  const closing = new AbortController();
  const application = await createApplication(settings, siteBuild, {
    registry: register,
    closing: closing.signal,
  });
  sendConsoleTo(application.log);
  const { fetch, answerBefore, log, outboxUrl } = application;
  const { server, port } = await listen({
    ...{ fetch, answerBefore },
    port: settings.port,
    hostname: settings.host,
    closing: closing.signal,
  }).catch(async (error: unknown) => {
    await application.close();
    throw error;
  });
  closeOnSignals(application, { server, closing, delayMs: settings.shutdownDelayMs });
  log.info({ port }, "listening");
  process.stdout.write(`${BRAND_NAME} is open at http://localhost:${port}\n`);
  if (outboxUrl !== null) process.stdout.write(`Its mails can be read at ${outboxUrl}\n`);
} catch (error) {
  failStart(error);
}

/**
 * How fast React alone renders the store's pages: built as an entry of the server, so that components, React and texts
 * are exactly the store's. Each page is answered once by the whole application, and what the router handed to the page
 * then is rendered over and over, without router, cache or network.
 *
 * `node build/server/bench.js <seconds> <path>…` writes `{ "<path>": <renders per second> }`.
 */
import { serve } from "@hono/node-server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import * as build from "virtual:react-router/server-build";
import { speaking } from "#app/i18n/request-language.server.ts";
import { createApplication } from "#server/application.ts";
import { readSettings } from "#server/settings.ts";

const [seconds = "1", ...paths] = process.argv.slice(2);
const siteBuild = build as ServerBuild;
let handedOver: EntryContext | undefined;

const watchedBuild: ServerBuild = {
  ...siteBuild,
  entry: {
    module: {
      ...siteBuild.entry.module,
      default: (request, status, headers, context, loadContext) => {
        handedOver = context;
        return siteBuild.entry.module.default(request, status, headers, context, loadContext);
      },
    },
  },
};

const settings = readSettings(process.env);
const noMetrics = { metrics: () => Promise.resolve({ type: "text/plain", text: "" }) };
const application = await createApplication(settings, watchedBuild, noMetrics);
await new Promise((resolve) => {
  serve({ fetch: application.fetch, port: settings.port, hostname: settings.host }, resolve);
});
const results: Record<string, number> = {};
for (const path of paths) results[path] = await rendersPerSecond(path);
process.stdout.write(`${JSON.stringify(results)}\n`);
await application.close();
process.exit(0);

async function rendersPerSecond(path: string): Promise<number> {
  const url = `${settings.publicUrl}${path}`;
  const answer = await fetch(url, { headers: { "accept-language": "ro" } });
  const context = handedOver;
  if (answer.status !== 200 || context === undefined) throw new Error(`${path} answered ${answer.status}.`);
  const { serverHandoffStream: _stream, ...tree } = context;
  const render = (): string =>
    renderToString(createElement(ServerRouter, { context: { ...tree, renderMeta: {} }, url }));
  return speaking("ro", () => repeatFor(Number(seconds) * 1000, render));
}

function repeatFor(ms: number, work: () => unknown): number {
  // As long again beforehand, for the compiler of the engine.
  for (const until = performance.now() + ms; performance.now() < until;) work();
  let times = 0;
  const started = performance.now();
  while (performance.now() - started < ms) {
    work();
    times += 1;
  }
  return (times * 1000) / (performance.now() - started);
}

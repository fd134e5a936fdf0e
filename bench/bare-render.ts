/**
 * Measures how fast React alone renders the store's pages: built as an entry of the server, so that components, React
 * and texts are exactly the store's. Each page is answered once by the whole application; then the router's context of
 * that page is rendered repeatedly, without router, cache or network.
 *
 * `node build/server/bench.js <seconds> <path>…` writes `{ "<path>": <renders per second> }`.
 */
import { serve } from "@hono/node-server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Registry } from "prom-client";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import * as build from "virtual:react-router/server-build";
import { withLanguage } from "../app/i18n/request-language.server.ts";
import { createApplication } from "../server/web/application.ts";
import { readSettings } from "../server/settings.ts";

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
const application = await createApplication(settings, watchedBuild, { registry: new Registry() });
await new Promise((resolve) => {
  serve({ fetch: application.fetch, port: settings.port, hostname: settings.host }, resolve);
});
// All pages first: rendering in a loop blocks the process, and connections time out meanwhile.
const contexts = new Map<string, EntryContext>();
for (const path of paths) contexts.set(path, await contextOf(path));
const results = Object.fromEntries(
  [...contexts].map(([path, context]) => [path, rendersPerSecond(path, context)]),
);
process.stdout.write(`${JSON.stringify(results)}\n`);
await application.close();
process.exit(0);

/**
 * Returns the router's context of a page, without the data it streams to the browser: a stream can be read once only.
 */
async function contextOf(path: string): Promise<EntryContext> {
  const answer = await fetch(`${settings.publicUrl}${path}`, { headers: { "accept-language": "ro" } });
  if (answer.status !== 200 || handedOver === undefined)
    throw new Error(`${path} answered ${answer.status}.`);
  const { serverHandoffStream: _stream, ...context } = handedOver;
  return context;
}

function rendersPerSecond(path: string, context: EntryContext): number {
  const url = `${settings.publicUrl}${path}`;
  const render = (): string =>
    renderToString(createElement(ServerRouter, { context: { ...context, renderMeta: {} }, url }));
  return withLanguage("ro", () => repeatFor(Number(seconds) * 1000, render));
}

function repeatFor(ms: number, work: () => unknown): number {
  // Warm-up of the same length, for the engine's compiler.
  for (const until = performance.now() + ms; performance.now() < until;) work();
  let times = 0;
  const started = performance.now();
  while (performance.now() - started < ms) {
    work();
    times += 1;
  }
  return (times * 1000) / (performance.now() - started);
}

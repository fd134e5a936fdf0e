/**
 * Measures how fast React and React Router alone are with the store's pages: built as an entry of the server, so that
 * components, React and texts are exactly the store's. Each page is answered once by the whole application; then the
 * router's context of that page is rendered repeatedly, without router, cache or network. A route that renders nothing
 * shows what the router takes for any page.
 *
 * `node build/server/bench.js <seconds> <path>…` writes `BareRates` as JSON.
 */
import { serve } from "@hono/node-server";
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { createElement, type ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { Registry } from "prom-client";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import * as build from "virtual:react-router/server-build";
import { withLanguage } from "../app/i18n/request-language.server.ts";
import { createApplication } from "../server/web/application.ts";
import { emptyRouteRequest } from "./empty-route.ts";
import type { BareRates } from "./measure.ts";
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
const pages: Record<string, { asText: number; streamed: number }> = {};
for (const [path, context] of contexts) {
  pages[path] = {
    asText: await perSecond(() => renderToString(elementOf(path, context))),
    streamed: await perSecond(() => text(streamOf(path, context))),
  };
}
const rates: BareRates = { pages, emptyRoute: await perSecond(emptyRouteRequest(siteBuild)) };
process.stdout.write(`${JSON.stringify(rates)}\n`);
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

function elementOf(path: string, context: EntryContext): ReactElement {
  return createElement(ServerRouter, {
    context: { ...context, renderMeta: {} },
    url: `${settings.publicUrl}${path}`,
  });
}

function streamOf(path: string, context: EntryContext): PassThrough {
  const written = new PassThrough();
  const { pipe } = renderToPipeableStream(elementOf(path, context), { onAllReady: () => pipe(written) });
  return written;
}

function perSecond(work: () => unknown): Promise<number> {
  return withLanguage("ro", () => repeatFor(Number(seconds) * 1000, work));
}

async function repeatFor(ms: number, work: () => unknown): Promise<number> {
  // Warm-up of the same length, for the engine's compiler.
  for (const until = performance.now() + ms; performance.now() < until;) await work();
  let times = 0;
  const started = performance.now();
  while (performance.now() - started < ms) {
    await work();
    times += 1;
  }
  return (times * 1000) / (performance.now() - started);
}

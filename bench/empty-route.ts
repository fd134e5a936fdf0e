import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";

/**
 * Returns a request of a site with one route that has no loader and renders nothing, answered as React Router's own
 * entry does. It is the least that the router takes for a page.
 */
export function emptyRouteRequest(site: ServerBuild): () => Promise<string> {
  const root = { id: "root", path: "" };
  const files = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const client = {
    ...root,
    ...files,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    module: "/root.js",
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const build: ServerBuild = {
    ...site,
    entry: { module: { default: streamDocument } },
    routes: { root: { ...root, module: { default: () => null } } },
    assets: { ...site.assets, routes: { root: client } },
  };
  const answer = createRequestHandler(build, "production");
  return async () => {
    const response = await answer(new Request("http://localhost/"), new RouterContextProvider());
    return response.text();
  };
}

function streamDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady: () => {
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
    });
  });
}

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { trustType } from "#lib/values/trust-type.ts";
import { deskContext, deskRequestContext, type DeskResources } from "./platform/desk-context.server.ts";
import { readDeskCookie } from "./platform/session-cookie.server.ts";
import { findStaffSession } from "./staff/staff-sessions.server.ts";

/** Client of a request, as the server has seen it. */
export interface DeskClient {
  readonly requestId: string;
  readonly network: string;
}

export type AnswerDesk = (request: Request, client: DeskClient) => Promise<Response>;

/** Creates the function that answers the pages of the desk, under `/desk`. */
export function createDesk(resources: DeskResources): AnswerDesk {
  // The router's own types for the module it generates disagree under exactOptionalPropertyTypes.
  const handle = createRequestHandler(trustType<ServerBuild>(build));
  return async (request, client) => {
    const context = new RouterContextProvider();
    const { desk, publicUrl, clock } = resources;
    const secret = readDeskCookie(request, publicUrl);
    const visit = secret === null ? null : await findStaffSession(desk, secret, clock());
    context.set(deskContext, resources);
    context.set(deskRequestContext, { ...client, visit });
    const answer = await handle(request, context);
    // Pages hold personal data: neither the browser nor a proxy keeps them.
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  };
}

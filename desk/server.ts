import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { trustType } from "#lib/values/trust-type.ts";
import {
  type DeskClient,
  deskContext,
  deskRequestContext,
  type DeskResources,
} from "./platform/desk-context.server.ts";
import { deskHeaders } from "./platform/desk-headers.ts";
import { readDeskCookie } from "./platform/session-cookie.server.ts";
import { findStaffSession } from "./staff/staff-sessions.server.ts";

export type AnswerDesk = (request: Request, client: DeskClient) => Promise<Response>;

/** Creates the function that answers the pages of the desk, under `/desk`. */
export function createDesk(resources: DeskResources): AnswerDesk {
  // The router's own types for the module it generates disagree under exactOptionalPropertyTypes.
  const handle = createRequestHandler(trustType<ServerBuild>(build));
  return async (request, client) => {
    const secret = readDeskCookie(request, client.origin);
    const visit = secret === null ? null : await findStaffSession(resources.desk, secret, resources.clock());
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(deskContext, resources);
    context.set(deskRequestContext, { ...client, visit, nonce });
    const answer = await handle(request, context);
    for (const [name, value] of Object.entries(deskHeaders(nonce))) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    return answer;
  };
}

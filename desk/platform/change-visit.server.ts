import type { RouterContextProvider } from "react-router";
import { deskRequestContext } from "./desk-context.server.ts";
import type { Visit } from "#desk/staff/staff-sessions.server.ts";

/** Changes the visit as the rest of the request sees it, after its rows were changed. */
export function changeVisit(context: Readonly<RouterContextProvider>, visit: Visit): void {
  context.set(deskRequestContext, { ...context.get(deskRequestContext), visit });
}

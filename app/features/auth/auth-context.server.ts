import type { RouterContextProvider } from "react-router";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { type CustomerAuth, customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";

/** The arguments of a React Router loader or action, passed to every auth action. */
export interface AuthArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The context of an auth action's steps. */
export interface AuthContext {
  readonly request: Request;
  readonly resources: Resources;
  readonly visit: Visit;
  /** Platform client for this visitor. */
  readonly platform: CustomerAuth;
  /** The action's time, the same in all its steps. */
  readonly now: Date;
}

/** Collects what an auth action needs from a request: resources, visit, platform and the time. */
export function createAuthContext({ request, context }: AuthArgs): AuthContext {
  const resources = context.get(resourcesContext);
  const visit = context.get(visitContext);
  return {
    request,
    resources,
    visit,
    platform: customerAuth(resources.shop, visit.ip),
    now: resources.clock(),
  };
}

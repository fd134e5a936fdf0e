import type { RouterContextProvider } from "react-router";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { type CustomerAuth, customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";

/** What every action is given: the arguments of a React Router loader or action. */
export interface AuthArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** What the steps of an action work with. */
export interface AuthScene {
  readonly request: Request;
  readonly resources: Resources;
  readonly visit: Visit;
  /** The platform, called for this visitor. */
  readonly platform: CustomerAuth;
  /** One moment for the whole action. */
  readonly now: Date;
}

/** Collects what an auth action needs from a request: resources, visit, platform and the time. */
export function sceneOf({ request, context }: AuthArgs): AuthScene {
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

import pino from "pino";
import { RouterContextProvider } from "react-router";
import { STORE_PERMISSIONS } from "#desk/office/store-permissions.ts";
import type { openTestDesk } from "#desk/staff/desk.fixture.ts";
import type { Role } from "#desk/staff/permissions.ts";
import { findStaffSession, openStaffSession, type Visit } from "#desk/staff/staff-sessions.server.ts";
import { deskContext, deskRequestContext, type DeskResources } from "./desk-context.server.ts";

export const DESK_ORIGIN = "https://desk.test";
const NETWORK = "203.0.113.0/24";

/** Back office of a site that refuses all it is asked for. */
const DOES_NOTHING = Object.fromEntries(
  Object.keys(STORE_PERMISSIONS).map((name) => [
    name,
    async () => ({ ok: false, code: "invalid_input", params: { field: "" } }),
  ]),
) as unknown as DeskResources["store"];

type TestDesk = ReturnType<typeof openTestDesk>;

/** Makes what loaders and actions of the desk are called with. */
export function openTestPages(world: TestDesk) {
  const visitOf = async (staffId: string, browser = "Firefox"): Promise<Visit> => {
    const opened = await openStaffSession(world.desk(), { staffId, browser, network: NETWORK }, world.now());
    const visit = await findStaffSession(world.desk(), opened.secret, world.now());
    if (visit === null) throw new Error("The session is not open.");
    return visit;
  };
  const contextOf = (visit: Visit | null, change: Partial<DeskResources> = {}): RouterContextProvider => {
    const context = new RouterContextProvider();
    const { desk, passwords, secret } = world.context();
    context.set(deskContext, {
      ...{
        desk,
        passwords,
        secret,
        office: null,
        shopAdmin: null,
        store: DOES_NOTHING,
        mail: null,
        clock: world.now,
      },
      ...{ refundProof: { above: "500", currency: async () => "RON" } },
      ...{ storefrontUrl: "https://store.test", log: pino({ level: "silent" }) },
      ...change,
    });
    context.set(deskRequestContext, {
      ...{ visit, nonce: "nonce", origin: DESK_ORIGIN, network: NETWORK, requestId: "request" },
    });
    return context;
  };
  return {
    visitOf,
    contextOf,
    /** Adds a person who has just logged in. */
    async enter(email: string, role: Role) {
      const member = await world.addMember(email, role);
      return { ...member, visit: await visitOf(member.staff.id) };
    },
  };
}

/** Makes a request for a page of the desk; with fields, a form that is sent to it. */
export function pageRequest(path: string, fields?: Readonly<Record<string, string>>): Request {
  const url = `${DESK_ORIGIN}/desk${path}`;
  return fields === undefined
    ? new Request(url)
    : new Request(url, { method: "POST", body: new URLSearchParams(fields) });
}

/** Runs a loader or an action, and returns what it throws for the router, too. */
export async function settle(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}

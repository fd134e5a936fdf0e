import type { Logger } from "pino";
import { createContext } from "react-router";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { SendToOffice } from "#desk/office/ask-office.server.ts";
import type { Visit } from "#desk/staff/staff-sessions.server.ts";

/** Resources of the desk that outlive a request. */
export interface DeskResources {
  readonly desk: DeskDatabase;
  readonly office: SendToOffice;
  readonly passwords: PasswordHasher;
  /** Seals the secrets of authenticator apps. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Origin at which staff open the desk, without trailing slash. */
  readonly publicUrl: string;
}

/** Request as the server has seen it. */
export interface DeskRequest {
  readonly requestId: string;
  /** Network of the client (`networkOf`). */
  readonly network: string;
  /** Running session; null before the login. */
  readonly visit: Visit | null;
}

export const deskContext = createContext<DeskResources>();
export const deskRequestContext = createContext<DeskRequest>();

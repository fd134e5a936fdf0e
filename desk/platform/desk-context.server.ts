import type { Logger } from "pino";
import { createContext } from "react-router";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { SendToOffice } from "#desk/office/send-to-office.ts";
import type { SendDeskMail } from "#desk/staff/mail/send-desk-mail.ts";
import type { Visit } from "#desk/staff/staff-sessions.server.ts";

/** Amount above which a refund needs a recent proof of identity. */
export interface RefundProof {
  /** Decimal in the shop's currency: `500`. */
  readonly above: string;
  /** Reads the shop's currency; null while it is not known. */
  readonly currency: () => Promise<string | null>;
}

/** Resources of the desk that outlive a request. */
export interface DeskResources {
  readonly desk: DeskDatabase;
  /** Null for a hosted shop without an office: its orders are in the platform's own admin. */
  readonly office: SendToOffice | null;
  /** Address of a hosted shop's own admin, without trailing slash; null for the embedded shop. */
  readonly shopAdmin: string | null;
  readonly store: StoreCalls;
  readonly passwords: PasswordHasher;
  readonly refundProof: RefundProof;
  /** Sends a mail; null without a mail server. Rejects when the server does not take it. */
  readonly mail: SendDeskMail | null;
  /** Origin of the storefront, from which mails load their logo; no trailing slash. */
  readonly storefrontUrl: string;
  /** Seals the secrets of authenticator apps. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Client of a request, as the server has seen it. */
export interface DeskClient {
  readonly requestId: string;
  /** Network of the client (`networkOf`). */
  readonly network: string;
  /** Origin at which the person opened the desk, without trailing slash. */
  readonly origin: string;
}

/** Request as its pages see it. */
export interface DeskRequest extends DeskClient {
  /** Running session; null before the login. */
  readonly visit: Visit | null;
  /** Marks the page's own scripts and styles. */
  readonly nonce: string;
}

export const deskContext = createContext<DeskResources>();
export const deskRequestContext = createContext<DeskRequest>();

import { domainToASCII } from "node:url";
import { listHeaders } from "./list-headers.ts";
import type { Mail, Mailer } from "./mailer.server.ts";

/** Timeouts of a mail server, in milliseconds, after which the mail is returned to its job. */
export interface SmtpTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  /** Between any two answers. */
  readonly silenceMs: number;
  /** For the complete mail: a server that trickles is never silent. */
  readonly sendMs: number;
}

const TIMEOUTS: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  sendMs: 60_000,
};
const CONNECTIONS = 5;
/** Of campaigns, beside the others: a server that is slow with their mails keeps no order's mail waiting. */
const BULK_CONNECTIONS = 1;
const IDLE_MS = 30_000;

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly clock: () => Date;
  readonly timeouts?: SmtpTimeouts;
}

export interface SmtpMailer extends Mailer {
  readonly close: () => void;
}

/** Creates a mailer for a mail server. The library is loaded here, only for a store with `SMTP_URL`. */
export async function createSmtpMailer(options: SmtpOptions): Promise<SmtpMailer> {
  const { createTransport } = await import("nodemailer");
  const { url, from, clock, timeouts = TIMEOUTS } = options;
  const connect = (maxConnections: number) =>
    createTransport({
      url,
      pool: true,
      maxConnections,
      idleTimeout: IDLE_MS,
      // The job queue retries, and logs it.
      maxRequeues: 0,
      connectionTimeout: timeouts.connectionMs,
      dnsTimeout: timeouts.connectionMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.silenceMs,
      // A mail is the store's text: nothing in it names a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const [transport, bulk] = [connect(CONNECTIONS), connect(BULK_CONNECTIONS)];
  return {
    send: async (mail) => {
      await (mail.isBulk === true ? bulk : transport).sendMail({
        from,
        // An object: a text could name several addresses.
        to: { name: "", address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        date: clock(),
        messageId: messageId(mail, from.address),
        // No automatic answers: holiday notices, "ticket opened".
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          ...listHeaders(mail.unsubscribeUrl),
        },
        signal: AbortSignal.timeout(timeouts.sendMs),
      });
    },
    close: () => {
      transport.close();
      bulk.close();
    },
  };
}

/** Builds the Message-ID, the same at every try: a receiver that got the mail before its sender died recognises it. */
function messageId({ id }: Mail, sender: string): string {
  return `<${id}@${domainToASCII(sender.slice(sender.lastIndexOf("@") + 1))}>`;
}

import { domainToASCII } from "node:url";
import { listHeaders } from "./list-headers.ts";
import type { Mail, Mailer } from "./mailer.server.ts";

/** How long a mail server may be silent, in milliseconds, before the mail is given back to its job. */
export interface SmtpTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  /** Between any two answers. */
  readonly silenceMs: number;
  /** For the whole mail: a server that trickles never is silent. */
  readonly sendMs: number;
}

const TIMEOUTS: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  sendMs: 60_000,
};
const CONNECTIONS = 5;
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

/** Hands mails to a mail server. The library is loaded here: a store without `SMTP_URL` does without it. */
export async function createSmtpMailer(options: SmtpOptions): Promise<SmtpMailer> {
  const { createTransport } = await import("nodemailer");
  const { url, from, clock, timeouts = TIMEOUTS } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: IDLE_MS,
    // The job queue tries again, and says so in the log.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectionMs,
    dnsTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    // A mail is text we wrote: nothing in it names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        // An object and not a text, which could name several addresses.
        to: { name: "", address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        date: clock(),
        messageId: messageId(mail, from.address),
        // No answer by machines: holiday notices, "ticket opened".
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          ...listHeaders(mail.unsubscribeUrl),
        },
        signal: AbortSignal.timeout(timeouts.sendMs),
      });
    },
    close: () => transport.close(),
  };
}

/** The same at every try: a receiver that got the mail before its sender died sees that it is the same one. */
function messageId({ id }: Mail, sender: string): string {
  return `<${id}@${domainToASCII(sender.slice(sender.lastIndexOf("@") + 1))}>`;
}

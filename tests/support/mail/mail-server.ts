import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Behaviour of a mail server towards a client. All but the first leave the mail with its sender. */
export type MailServerMood =
  | "accepts"
  /** Closes the connection at once. */
  | "hangs-up"
  /** Answers 451, "try again later", to the recipient. */
  | "is-busy"
  /** Does not listen: connections are refused and not counted. */
  | "is-closed"
  /** Accepts the connection and sends no greeting. */
  | "is-silent"
  /** Answers 550, a permanent error, to the recipient. */
  | "refuses"
  /** Reads the whole mail and never answers; it does not keep it. */
  | "stalls"
  /** Keeps the mail and never answers, as if the connection broke in between. */
  | "takes-and-is-silent";

export interface ToMailServer {
  readonly mood: MailServerMood;
}

export type FromMailServer =
  | { readonly kind: "listening"; readonly smtp: number; readonly http: number }
  | { readonly kind: "mood"; readonly mood: MailServerMood }
  /** A client connected while the server did not accept mails. */
  | { readonly kind: "bothered" }
  | { readonly kind: "mail"; readonly mail: ReceivedMail };

export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** As transferred: headers and body. */
  readonly raw: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Address of its mails over HTTP, for `readMail`. */
  readonly mailboxUrl: string;
  /** Every received mail, in the order of arrival. */
  readonly mails: readonly ReceivedMail[];
  /** Counts the failed attempts since the last change of behaviour; not those of a closed port. */
  readonly botheredTimes: () => number;
  readonly become: (mood: MailServerMood) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a real mail server in a process of its own, on a free port. It accepts mails until its behaviour is changed.
 */
export async function startMailServer(): Promise<MailServer> {
  const child = fork(fileURLToPath(new URL("smtp-server.ts", import.meta.url)), { stdio: "inherit" });
  const mails: ReceivedMail[] = [];
  let bothered = 0;
  const listening = Promise.withResolvers<{ smtp: number; http: number }>();
  const ended = once(child, "exit");
  let moodSet: (() => void) | null = null;
  child.on("message", (message: FromMailServer) => {
    if (message.kind === "listening") listening.resolve(message);
    else if (message.kind === "mail") mails.push(message.mail);
    else if (message.kind === "bothered") bothered += 1;
    else moodSet?.();
  });
  void ended.then(() => listening.reject(new Error("The mail server of the test ended.")));
  const { smtp, http } = await listening.promise;
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    mailboxUrl: `http://127.0.0.1:${http}`,
    mails,
    botheredTimes: () => bothered,
    become: async (mood) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      moodSet = () => {
        bothered = 0;
        resolve();
      };
      child.send({ mood } satisfies ToMailServer);
      await promise;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

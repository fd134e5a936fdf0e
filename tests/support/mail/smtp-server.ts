import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { ListedMail } from "#app/platform/mail/answer-outbox.server.ts";
import { linksIn } from "#app/platform/mail/links-in.ts";
import type { FromMailServer, MailServerMood, ReceivedMail, ToMailServer } from "./mail-server.ts";
import { readMime } from "./read-mime.ts";

/**
 * Runs a real mail server as a process of its own, for tests: its parent sets its behaviour (`ToMailServer`), and it
 * reports received mails (`FromMailServer`). They can also be read over HTTP, in the format of a store's
 * `/dev/mail.json`. Started by `startMailServer`.
 */
let mood: MailServerMood = "accepts";
/** Port to listen on again after it was closed. */
let port = 0;
const mails: (ReceivedMail & { readonly at: Date })[] = [];
/** Sessions that wait for an answer that is never sent. */
const LONGER_THAN_ANY_TEST_MS = 600_000;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  logger: false,
  socketTimeout: LONGER_THAN_ANY_TEST_MS,
  closeTimeout: 0,
  onConnect: (_session, answer) => {
    if (mood === "is-silent") tell({ kind: "bothered" });
    else answer();
  },
  // Senders keep connections open after a change of behaviour.
  onMailFrom: (_address, _session, answer) => {
    if (mood !== "is-silent" && mood !== "hangs-up") return answer();
    tell({ kind: "bothered" });
    if (mood === "hangs-up") answer(Object.assign(new Error("Closing"), { responseCode: 421 }));
  },
  onRcptTo: ({ address }, _session, answer) => {
    if (mood !== "is-busy" && mood !== "refuses") return answer();
    tell({ kind: "bothered" });
    const refusal =
      mood === "is-busy"
        ? Object.assign(new Error("Try again later"), { responseCode: 451 })
        : // The recipient's address is in the answer, as real servers do.
          Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 });
    answer(refusal);
  },
  onData: (stream, session, answer) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.once("end", () => {
      const raw = Buffer.concat(chunks).toString("utf8");
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      if (mood === "stalls") return tell({ kind: "bothered" });
      mails.unshift({ recipients, raw, at: new Date() });
      tell({ kind: "mail", mail: { recipients, raw } });
      // The mail is stored, and the sender gets no answer.
      if (mood !== "takes-and-is-silent") answer();
    });
  },
});
server.on("error", () => {});

/** Senders keep connections open: they end when the port is closed. */
const sockets = new Set<Socket>();

/** Server in front of it that can close connections at once. */
const door = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => {});
  socket.once("close", () => sockets.delete(socket));
  if (mood === "hangs-up") {
    tell({ kind: "bothered" });
    socket.destroy();
    return;
  }
  server.server.emit("connection", socket);
});

const mailbox = createHttpServer((_request, response) => {
  const listed: ListedMail[] = mails.map(({ recipients: [to = ""], raw, at }) => {
    const { headers, text } = readMime(raw);
    return {
      id: headers.get("message-id") ?? "",
      to,
      subject: headers.get("subject") ?? "",
      text,
      links: linksIn(text),
      createdAt: at.toISOString(),
    };
  });
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ mails: listed }));
});

door.listen(0, "127.0.0.1", () => {
  mailbox.listen(0, "127.0.0.1", () => {
    const [smtp, http] = [door, mailbox].map((each) => (each.address() as AddressInfo).port);
    tell({ kind: "listening", smtp: smtp ?? 0, http: http ?? 0 });
  });
});

process.on("message", (message: ToMailServer) => {
  ({ mood } = message);
  const done = () => tell({ kind: "mood", mood: message.mood });
  if (mood === "is-closed") {
    ({ port } = door.address() as AddressInfo);
    door.close(done);
    for (const socket of sockets) socket.destroy();
  } else if (door.listening) done();
  else door.listen(port, "127.0.0.1", done);
});
process.once("disconnect", () => process.exit(0));

function tell(message: FromMailServer): void {
  process.send?.(message);
}

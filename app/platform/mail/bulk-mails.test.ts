import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import type { Mail } from "./mailer.server.ts";
import { createSmtpMailer, type SmtpMailer } from "./smtp-mailer.server.ts";

const TIMEOUTS = { connectionMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, sendMs: 60_000 };

let server: MailServer;
let mailer: SmtpMailer;
beforeAll(async () => {
  server = await startMailServer();
  const from = { name: "Store", address: "hello@store.test" };
  mailer = await createSmtpMailer({ url: server.url, from, clock: () => new Date(), timeouts: TIMEOUTS });
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});

function mailTo(to: string, isBulk: boolean): Mail {
  return { id: randomUUID(), to, subject: "Salut", html: "<p>Bună!</p>", text: "Bună!", isBulk };
}

test("an order's mail does not wait for the mails of a campaign that the server keeps waiting", async () => {
  await server.become("stalls");
  const campaign = Array.from({ length: 8 }, (_, n) => mailer.send(mailTo(`reader${n}@exemplu.ro`, true)));
  // They end with the server.
  void Promise.allSettled(campaign);
  await expect.poll(() => server.botheredTimes()).toBe(1);
  await server.become("accepts");
  await mailer.send(mailTo("buyer@exemplu.ro", false));
  expect(server.mails.map(({ recipients }) => recipients[0])).toEqual(["buyer@exemplu.ro"]);
});

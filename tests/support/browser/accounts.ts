import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { readMail } from "#tests/support/mail/mailbox.ts";

/** Password of every account that tests make this way. */
export const ACCOUNT_PASSWORD = "miez-de-vara";

/**
 * Registers with a password and follows the link in the mail, without a page. The request's context is logged in then:
 * with `page.request`, so is the page.
 *
 * @returns the address.
 */
export async function openAccount(
  request: APIRequestContext,
  mailboxUrl: string,
  names: { readonly firstName?: string; readonly lastName?: string } = {},
): Promise<string> {
  const email = `${randomUUID()}@exemplu.ro`;
  const password = ACCOUNT_PASSWORD;
  await post(request, { action: "create-account", email, password, ...names });
  const { links } = await readMail(mailboxUrl, { to: email, kind: "activation" });
  const [, , , id, token] = new URL(links[0] ?? "").pathname.split("/");
  await post(request, { action: "activate-account", id, token, password, confirmsPending: true });
  return email;
}

export async function logOut(request: APIRequestContext): Promise<void> {
  await post(request, { action: "logout" });
}

async function post(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.post("/api/auth", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

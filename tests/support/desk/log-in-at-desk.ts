import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { totpCode } from "#desk/staff/totp-code.fixture.ts";
import { makeTotpSecret } from "#desk/staff/totp.server.ts";
import type { Language } from "#domain/language/languages.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import type { Store } from "#tests/support/store/store.ts";

const PASSWORD = "a long enough password";
const STEP_MS = 30_000;

/** Person who is logged in at the desk. */
interface DeskPerson {
  readonly name: string;
  readonly email: string;
}

/** Makes an owner of the desk by a command and logs the page in, without opening one. */
export async function logInAtDesk(
  page: Page,
  { url, dataFolder }: Pick<Store, "url" | "dataFolder">,
  { language, name = "Maria Pop" }: { readonly language: Language; readonly name?: string },
): Promise<DeskPerson> {
  const email = `${randomUUID()}@magazin.ro`;
  const command = ["owner", email, "--name", name, "--language", language];
  const answer = await callBackOffice(dataFolder, command, "/desk");
  if (answer?.ok !== true) throw new Error("The store made no owner.");
  const link = String(fieldsOf(answer.data).link);
  const secret = makeTotpSecret();
  const now = new Date();
  // Each code works once: the setup takes that of the step before.
  const setupCode = await totpCode(secret, new Date(now.getTime() - STEP_MS));
  const code = await totpCode(secret, now);
  const send = (address: string, form: Readonly<Record<string, string>>) =>
    page.request.post(address, { form, headers: { Origin: url }, maxRedirects: 0 });
  // Its status is no proof: the link is used up by then, and the page says so by 410.
  await send(link, { secret, password: PASSWORD, code: setupCode });
  const login = await send(`${url}/desk/login`, { email, password: PASSWORD, code });
  expect(login.status(), "login").toBe(302);
  return { name, email };
}

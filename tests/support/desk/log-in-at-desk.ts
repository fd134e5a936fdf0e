import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { totpCode } from "#desk/staff/totp-code.fixture.ts";
import { makeTotpSecret } from "#desk/staff/totp.server.ts";
import type { Language } from "#domain/language/languages.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import type { Store } from "#tests/support/store/store.ts";

export const DESK_PASSWORD = "a long enough password";
const STEP_MS = 30_000;
const CODE_REFUSED = 400;

interface NewOwner {
  readonly language: Language;
  readonly name?: string;
}

/** Person who is logged in at the desk. */
interface DeskPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Returns a code of the app that was not used, for one proof within half a minute. */
  readonly nextCode: () => Promise<string>;
}

/** Makes an owner of the desk by the terminal. @returns the link that sets the login up */
export async function makeOwner(
  dataFolder: Store["dataFolder"],
  { language, name = "Maria Pop" }: NewOwner,
): Promise<{ readonly name: string; readonly email: string; readonly link: string }> {
  const email = `${randomUUID()}@magazin.ro`;
  const command = ["owner", email, "--name", name, "--language", language];
  const answer = await callBackOffice(dataFolder, command, "/desk");
  if (answer?.ok !== true) throw new Error("The store made no owner.");
  return { name, email, link: String(fieldsOf(answer.data).link) };
}

/** Makes an owner of the desk and logs the page in, without opening one. */
export async function logInAtDesk(
  page: Page,
  { url, dataFolder }: Pick<Store, "url" | "dataFolder">,
  owner: NewOwner,
): Promise<DeskPerson> {
  const { name, email, link } = await makeOwner(dataFolder, owner);
  const secret = makeTotpSecret();
  let now = Date.now();
  // Each code works once: the setup takes that of the step before, a proof that of the step after.
  const codeAt = (steps: number) => totpCode(secret, new Date(now + steps * STEP_MS));
  const send = (address: string, form: Readonly<Record<string, string>>) =>
    page.request.post(address, { form, headers: { Origin: url }, maxRedirects: 0 });
  const setUp = async () => send(link, { secret, password: DESK_PASSWORD, code: await codeAt(-1) });
  const answer = await setUp();
  if (answer.status() === CODE_REFUSED) {
    // A step ended on the way, and the code was too old.
    now = Date.now();
    await setUp();
  }
  const login = await send(`${url}/desk/login`, { email, password: DESK_PASSWORD, code: await codeAt(0) });
  expect(login.status(), "login").toBe(302);
  return { name, email, password: DESK_PASSWORD, nextCode: () => codeAt(1) };
}

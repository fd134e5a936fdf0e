import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { totpCode } from "#desk/staff/totp-code.fixture.ts";
import type { Language } from "#domain/language/languages.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";

const PASSWORD = "a long enough password";

/** Returns the texts of a folder of the desk, which says them as they are written. */
export function deskTexts(folder: string, language: Language): (key: string) => string {
  const file = readFileSync(`desk/app/${folder}texts/${language}.json`, "utf8");
  const texts = JSON.parse(file) as Readonly<Record<string, string>>;
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`desk/app/${folder} has no text "${key}".`);
    return text;
  };
}

/**
 * Makes an owner of the desk by the terminal, sets the login up by the link, and logs in with a recovery code: the code
 * of the app was used a moment ago, and works once.
 */
export async function enterDesk(page: Page, dataFolder: string, language: Language) {
  const email = `${randomUUID()}@store.example`;
  const words = ["owner", email, "--name", "Ana", "--language", language];
  const answer = await callBackOffice(dataFolder, words, "/desk");
  if (answer?.ok !== true) throw new Error("The desk made no owner.");
  const { link } = answer.data as { readonly link: string };
  const setup = deskTexts("pages/setup/", language);
  await page.goto(link);
  const secret = await page.getByRole("code").textContent();
  await page.getByRole("textbox", { name: setup("password") }).fill(PASSWORD);
  await page.getByRole("textbox", { name: setup("code") }).fill(await totpCode(secret ?? "", new Date()));
  await page.getByRole("button", { name: setup("submit") }).click();
  const items = page.getByRole("listitem");
  await expect(items).toHaveCount(10);
  const recoveryCodes = await items.allTextContents();
  const takeCode = (): string => recoveryCodes.pop() ?? "";
  const logIn = async (): Promise<void> => {
    const login = deskTexts("pages/login/", language);
    await page.goto("/desk/login");
    await page.getByRole("textbox", { name: login("email") }).fill(email);
    await page.getByRole("textbox", { name: login("password") }).fill(PASSWORD);
    await page.getByRole("textbox", { name: login("code") }).fill(takeCode());
    await page.getByRole("button", { name: login("submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/desk\/?$/);
  };
  await logIn();
  return { email, password: PASSWORD, takeCode, logIn };
}

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { openAccountArea, PASSWORD, type Visitor } from "#tests/support/worlds/account-area.ts";
import { changeDetails, loadDetails } from "./change-details.server.ts";

const PATH = "/my-account/details";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let visitors = 0;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());
afterEach(() => {
  area.world.fault = null;
});

async function someone(): Promise<Visitor & { readonly email: string }> {
  const email = `client${(visitors += 1)}@exemplu.ro`;
  return { ...(await area.customer(email)), email };
}
/** For tests that change nothing. */
let bystander: ReturnType<typeof someone> | undefined;
const anyone = () => (bystander ??= someone());
const details = async (who: Visitor) => (await who.get(loadDetails, PATH)).data;
const change = (who: Visitor, fields: Readonly<Record<string, string>>) =>
  who.post(changeDetails, PATH, fields);

describe("the name", () => {
  it("is changed here and on the platform, tidied", async () => {
    const ana = await someone();
    const { data } = await change(ana, { intent: "name", firstName: "  Ana\u00A0 Maria ", lastName: "" });
    expect(data).toEqual({ kind: "done", intent: "name" });
    expect(await details(ana)).toMatchObject({ firstName: "Ana Maria", lastName: "" });
    // The next login loads the platform's data.
    await ana.browser.post({ action: "login", email: ana.email, password: PASSWORD });
    expect(await details(ana)).toMatchObject({ firstName: "Ana Maria" });
  });

  it.each([
    ["a link", { firstName: "http://rau.example" }, { code: "name_invalid", field: "firstName" }],
    ["markup", { lastName: "<b>Pop</b>" }, { code: "name_invalid", field: "lastName" }],
    ["ten thousand characters", { lastName: "x".repeat(10_000) }, { code: "name_long", field: "lastName" }],
  ])("with %s is refused at its field and comes back as typed", async (_case, typed, auth) => {
    const ana = await anyone();
    const name = { firstName: "Ana", lastName: "Pop", ...typed };
    const answer = await change(ana, { intent: "name", ...name });
    expect(answer).toMatchObject({ status: 400, data: { kind: "problem", auth, name } });
    expect(await details(ana)).toMatchObject({ firstName: "Ana", lastName: "Pop" });
  });

  it("stays as it was when the platform is down, and comes back as typed", async () => {
    const ana = await anyone();
    area.world.fault = { is: 503 };
    const name = { firstName: "Maria", lastName: "Ionescu" };
    expect(await change(ana, { intent: "name", ...name })).toMatchObject({
      status: 503,
      data: { problem: "unavailable", name },
    });
    expect(await details(ana)).toMatchObject({ firstName: "Ana" });
  });
});

describe("the password", () => {
  const NEW = "alta parolă 9";

  it("is changed with the current one, and is the one that logs in from then on", async () => {
    const ana = await someone();
    const fields = { intent: "password", currentPassword: PASSWORD, password: NEW, passwordAgain: NEW };
    expect(await change(ana, fields)).toMatchObject({ status: 303, to: `${PATH}?done=password` });
    // Without scripts this is the next request of the browser, with the new session.
    expect((await ana.get(loadDetails, `${PATH}?done=password`)).data).toMatchObject({
      passwordChanged: true,
    });
    const other = area.guest().browser;
    expect((await other.post({ action: "login", email: ana.email, password: PASSWORD })).status).toBe(401);
    expect((await other.post({ action: "login", email: ana.email, password: NEW })).status).toBe(200);
  });

  it.each([
    ["a wrong current one", { currentPassword: "gresita" }, "currentPassword", "current_password_wrong"],
    ["no current one", { currentPassword: "" }, "currentPassword", "password_required"],
    ["seven characters", { password: "1234567", passwordAgain: "1234567" }, "password", "password_short"],
    ["two that differ", { passwordAgain: "alta" }, "passwordAgain", "passwords_differ"],
  ])("with %s stays, and no password comes back", async (_case, typed, field, code) => {
    const ana = await anyone();
    const fields = { currentPassword: PASSWORD, password: NEW, passwordAgain: NEW, ...typed };
    const { data } = await change(ana, { intent: "password", ...fields });
    expect(data).toMatchObject({ kind: "problem", intent: "password", auth: { field, code } });
    expect(JSON.stringify(data)).not.toMatch(/parolă|gresita|1234567/);
    const again = await area.guest().browser.post({ action: "login", email: ana.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });
});

describe("the language", () => {
  it("of mails is kept, and the page comes again in it", async () => {
    const ana = await someone();
    expect((await change(ana, { intent: "language", language: "ro" })).to).toBe(`${PATH}?lang=ro`);
    expect(await details(ana)).toMatchObject({ mailLanguage: "ro" });
    const [row] = await area.site.select().from(accounts).where(eq(accounts.email, ana.email));
    expect(row?.language).toBe("ro");
  });

  it.each(["de", "", "constructor", "//evil.example"])("%j is none", async (language) => {
    const ana = await anyone();
    expect((await change(ana, { intent: "language", language })).status).toBe(422);
  });
});

it("an unknown form changes nothing", async () => {
  const ana = await anyone();
  const fields = { intent: "elsewhere", firstName: "X", language: "ro", password: "x" };
  expect(await change(ana, fields)).toMatchObject({ status: 422, data: { problem: "failed" } });
  expect(await details(ana)).toMatchObject({ firstName: "Ana" });
});

import { beforeEach, describe, expect, it } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { emailLinks } from "#app/features/auth/auth.tables.ts";
import {
  activated,
  activationIn,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
  STORE,
} from "#tests/support/worlds/auth-world.ts";
import type { AccountMailJob } from "./account-mail-job.ts";
import { sendAccountMail } from "./send-account-mail.server.ts";

const JOB = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
let n: number;
beforeEachAuthTest((test) => ({ shop, world, email, n } = test));
beforeEach(async () => {
  await shop.database.site.delete(emailLinks);
});

const send = (data: Pick<AccountMailJob, "kind"> & Partial<AccountMailJob>) =>
  sendAccountMail(JOB, { email, language: "en", ...data }, world.resources);

describe("which mail a request becomes", () => {
  it("for a registration: an activation link that works for 48 hours, to the address as it was typed", async () => {
    await world
      .browser()
      .post({ action: "create-account", email: `Elena.${n}@Exemplu.RO`, firstName: "Elena" });
    const [mail] = await world.deliver();
    expect(mail?.to).toBe(`Elena.${n}@Exemplu.RO`);
    expect(linkIn(mail, "/account/activate").origin).toBe(STORE);
    // The name may have been typed by another person than the reader.
    expect(`${mail?.text}${mail?.html}`).not.toContain("Elena");
  });

  it.each([
    ["without a password: to set one", {}, "și setează-ți parola."],
    ["with a password: to confirm the address", { password: PASSWORD }, "și activează-ți contul."],
  ])("for a registration %s", async (_case, chosen, words) => {
    await world.browser().post({ action: "create-account", email, ...chosen });
    await send({ kind: "activation", language: "ro" });
    expect(world.mails.at(-1)?.text.replaceAll(/\s+/g, " ")).toContain(words);
  });

  it("for an address with an account: that there is one, in the language asked in", async () => {
    await activated(world, email);
    await send({ kind: "activation", language: "ro" });
    expect(world.mails.at(-1)?.text).toContain(
      joinHyphenated("Există deja un cont cu acest e-mail. Încearcă să te conectezi."),
    );
    expect(world.mails.at(-1)?.text).toContain("/my-account/login");
  });

  it("for a magic link to an unknown address: that there is none", async () => {
    await send({ kind: "magic-link" });
    expect(world.mails).toMatchObject([{ id: JOB, to: email }]);
    expect(linkIn(world.mails[0], "/my-account/register").href).toBe(`${STORE}/my-account/register`);
    expect(await shop.database.site.select().from(emailLinks)).toEqual([]);
  });

  it("for a reset of an unknown address: that there is none", async () => {
    await send({ kind: "password-reset" });
    expect(linkIn(world.mails[0], "/my-account/register").href).toBe(`${STORE}/my-account/register`);
  });

  it("sends nothing for a reset of a customer known only to the platform, which sends its own mail", async () => {
    await world.resources.shop.request(
      {
        toString: () =>
          `mutation { customerCreate(input: { email: "${email}", password: "parola" }) { customer { id } } }`,
      } as never,
      {},
    );
    await send({ kind: "password-reset" });
    expect([world.mails, world.asked.at(-1)]).toEqual([[], "customerRecover"]);
  });

  it("for an account that is gone: nothing", async () => {
    await send({ kind: "activation" });
    expect(world.mails).toEqual([]);
  });

  it("with where to go on to, as far as that is on this site", async () => {
    await registered(world, email);
    await send({ kind: "magic-link", returnTo: "/checkout?a=1" });
    const link = linkIn(world.mails.at(-1), "/verify-magic-link");
    expect(link.searchParams.get("returnTo")).toBe("/checkout?a=1");
    await shop.database.site.delete(emailLinks);
    await send({ kind: "magic-link", returnTo: "//evil.example" });
    expect(linkIn(world.mails.at(-1), "/verify-magic-link").href).not.toContain("evil");
  });

  it("a reset goes to the address the account was made with, not to one that counts as the same", async () => {
    await activated(world, email);
    await send({ kind: "password-reset", email: email.toUpperCase() });
    expect(world.mails.at(-1)?.to).toBe(email);
  });
});

describe("a job that is tried again", () => {
  it("sends the same link, with the same expiry", async () => {
    await registered(world, email);
    await shop.database.site.delete(emailLinks);
    await send({ kind: "magic-link" });
    const [first] = await shop.database.site.select().from(emailLinks);
    world.pass(60);
    await send({ kind: "magic-link" });
    const [one, two] = world.mails.slice(-2);
    expect(two?.text).toBe(one?.text);
    expect(await shop.database.site.select().from(emailLinks)).toEqual([first]);
  });

  it("is what a mail server or a platform that is away leads to", async () => {
    world.fault = { of: "customerRecover", is: "unreachable" };
    await expect(send({ kind: "password-reset" })).rejects.toThrow(
      "The platform could not be asked for a reset.",
    );
    expect(world.mails).toEqual([]);
  });
});

it("an activation link is found by its id and its token together", async () => {
  const one = await registered(world, email);
  const two = await registered(world, `alt.${email}`);
  const mixed = { id: activationIn(one.mail).id, token: activationIn(two.mail).token };
  const answer = await world.browser().post({ action: "activate-account", ...mixed, password: PASSWORD });
  expect(answer.status).toBe(400);
});

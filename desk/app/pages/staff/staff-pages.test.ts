import { expect, test, vi } from "vitest";
import { auditLog } from "#desk/audit/audit.tables.ts";
import { DESK_ORIGIN, openTestPages, pageRequest, settle } from "#desk/platform/page.fixture.ts";
import { acceptLink } from "#desk/staff/accept-link.server.ts";
import { openTestDesk, PASSWORD } from "#desk/staff/desk.fixture.ts";
import type { SendDeskMail } from "#desk/staff/mail/send-desk-mail.ts";
import { findStaffByEmail } from "#desk/staff/staff.store.server.ts";
import { listStaffSessions, type Visit } from "#desk/staff/staff-sessions.server.ts";
import { makeTotpSecret } from "#desk/staff/totp.server.ts";
import { action as invite } from "./invite.page.tsx";
import { action as change } from "./person.page.tsx";

const world = openTestDesk();
const pages = openTestPages(world);
const EVA = { name: "Eva", email: "Eva@store.example", role: "support", language: "en" };

interface Answer {
  readonly data: { readonly kind: string; readonly link?: { readonly by: string; readonly url?: string } };
  readonly init: { readonly status?: number } | null;
}

async function sendInvite(visit: Visit, fields: Record<string, string>, mail: SendDeskMail | null = null) {
  const context = pages.contextOf(visit, { mail });
  const request = pageRequest("/staff/invite", fields);
  return (await settle(() => invite({ request, context, params: {} } as never))) as Answer;
}

async function sendChange(visit: Visit, id: string, fields: Record<string, string>) {
  const request = pageRequest(`/staff/${id}`, fields);
  const args = { request, context: pages.contextOf(visit), params: { id } };
  return (await settle(() => change(args as never))) as Answer;
}

async function accept(url = "") {
  const totpSecret = makeTotpSecret();
  const [, token = ""] = url.split("/setup/");
  const code = await world.code(totpSecret);
  return acceptLink(world.context(), { token, password: PASSWORD, totpSecret, code });
}

test("an invited person gets a mail in their language, and its link works", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const mail = vi.fn<SendDeskMail>(async () => {});
  const { data } = await sendInvite(visit, EVA, mail);
  expect(data).toMatchObject({ kind: "sent", link: { by: "mail" } });
  expect(data.link?.url).toBeUndefined();
  const [sent] = mail.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ to: "eva@store.example", subject: /^Your access/ });
  const [url] = /https:\S+setup\S+/.exec(sent?.text ?? "") ?? [];
  expect(url).toMatch(new RegExp(`^${DESK_ORIGIN}/desk/setup/`));
  expect(sent?.html).toContain(url);
  expect(await accept(url)).toMatchObject({ ok: true, staff: { role: "support" } });
  const log = JSON.stringify(await world.desk().select().from(auditLog));
  expect(log).toContain("invite staff");
  expect(log).not.toContain(url?.split("/setup/")[1]);
});

test("a typed name is text in the mail", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const mail = vi.fn<SendDeskMail>(async () => {});
  await sendInvite(visit, { ...EVA, name: "<b>$&</b>" }, mail);
  expect(mail.mock.calls[0]?.[0].html).toContain("&lt;b&gt;$&amp;&lt;/b&gt;");
});

test.each([
  ["is none", null],
  ["fails", () => Promise.reject(new Error("550 no such mailbox"))],
])("the page shows the link when the mail server %s", async (_what, mail) => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const { data } = await sendInvite(visit, EVA, mail);
  expect(data.link?.by).toBe("page");
  expect(await accept(data.link?.url)).toMatchObject({ ok: true });
});

test.each([
  ["no name", { name: " " }, "wrong"],
  ["no address", { email: "eva" }, "wrong"],
  ["another role", { role: "god" }, "wrong"],
  ["an address that is taken", { email: "ANA@store.example" }, "taken"],
])("an invitation with %s is refused, and keeps what was typed", async (_what, typed, kind) => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const { data } = await sendInvite(visit, { ...EVA, ...typed });
  expect(data).toMatchObject({ kind, typed: { ...EVA, ...typed } });
});

test("links are limited by hour", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  for (let each = 0; each < 20; each += 1) {
    const { data } = await sendInvite(visit, { ...EVA, email: `eva${each}@store.example` });
    expect(data.kind).toBe("sent");
  }
  expect(await sendInvite(visit, EVA)).toMatchObject({ data: { kind: "limited" }, init: { status: 429 } });
  expect(await findStaffByEmail(world.desk(), EVA.email)).toBeNull();
});

test("a form that is sent long after the proof asks for it, and keeps what was typed", async () => {
  const { visit, totpSecret } = await pages.enter("ana@store.example", "owner");
  world.passSeconds(600);
  expect(await sendInvite(visit, EVA)).toMatchObject({ data: { kind: "proof", typed: EVA } });
  const proofCode = await world.code(totpSecret);
  const wrong = await sendInvite(visit, { ...EVA, proofPassword: "another one", proofCode });
  expect(wrong).toMatchObject({ data: { kind: "proof", proof: { reason: "wrong" } } });
  expect(await findStaffByEmail(world.desk(), EVA.email)).toBeNull();
  const { data } = await sendInvite(visit, { ...EVA, proofPassword: PASSWORD, proofCode });
  expect(data.kind).toBe("sent");
});

test("the last owner keeps the role, and is told why", async () => {
  const { visit, staff } = await pages.enter("ana@store.example", "owner");
  const answer = await sendChange(visit, staff.id, { intent: "role", role: "viewer" });
  expect(answer).toMatchObject({ data: { kind: "last_owner" }, init: { status: 409 } });
  expect(await sendChange(visit, staff.id, { intent: "disable" })).toMatchObject({ init: { status: 409 } });
});

test("a person who is disabled, or gets a new link, has no session any more", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const eva = await pages.enter("eva@store.example", "support");
  const link = await sendChange(visit, eva.staff.id, { intent: "link" });
  expect(await listStaffSessions(world.desk(), eva.staff.id, world.now())).toEqual([]);
  expect(await accept(link.data.link?.url)).toMatchObject({ ok: true });
  await pages.visitOf(eva.staff.id);
  expect(await sendChange(visit, eva.staff.id, { intent: "disable" })).toMatchObject({
    data: { kind: "done" },
  });
  expect(await listStaffSessions(world.desk(), eva.staff.id, world.now())).toEqual([]);
  expect(await sendChange(visit, eva.staff.id, { intent: "link" })).toMatchObject({ init: { status: 409 } });
});

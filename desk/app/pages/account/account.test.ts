import { expect, test } from "vitest";
import { openTestPages, pageRequest, settle } from "#desk/platform/page.fixture.ts";
import { deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { openTestDesk, PASSWORD } from "#desk/staff/desk.fixture.ts";
import { logIn } from "#desk/staff/log-in.server.ts";
import { makeStaffLink, findLinkOwner } from "#desk/staff/staff-links.server.ts";
import { listStaffSessions, type Visit } from "#desk/staff/staff-sessions.server.ts";
import { action } from "./account.page.tsx";

const world = openTestDesk();
const pages = openTestPages(world);
const NEW_PASSWORD = "another long password";

async function send(visit: Visit, fields: Record<string, string>) {
  const context = pages.contextOf(visit);
  const answer = await settle(() =>
    action({ request: pageRequest("/account", fields), context, params: {} } as never),
  );
  return { answer, context };
}

const sessionsOf = (staffId: string) => listStaffSessions(world.desk(), staffId, world.now());

test("a new password takes the old one and a code, and ends other sessions and links", async () => {
  const { visit, staff, totpSecret } = await pages.enter("ana@store.example", "viewer");
  await pages.visitOf(staff.id);
  const token = await makeStaffLink(world.desk(), staff.id, world.now());
  world.passSeconds(60);
  const fields = { intent: "password", newPassword: NEW_PASSWORD, code: await world.code(totpSecret) };
  const wrong = await send(visit, { ...fields, oldPassword: "not the password" });
  expect(wrong.answer).toMatchObject({ data: { problem: { reason: "wrong" } } });
  const short = await send(visit, { ...fields, oldPassword: PASSWORD, newPassword: "short" });
  expect(short.answer).toMatchObject({ data: { problem: { reason: "password_length" } } });
  expect(await sessionsOf(staff.id)).toHaveLength(2);
  const done = await send(visit, { ...fields, oldPassword: PASSWORD });
  expect(done.answer).toMatchObject({ data: { kind: "done" } });
  expect((await sessionsOf(staff.id)).map(({ id }) => id)).toEqual([visit.session.id]);
  expect(await findLinkOwner(world.desk(), token, world.now())).toBeNull();
  world.passSeconds(60);
  const given = { email: staff.email, network: "n", code: await world.code(totpSecret) };
  expect(await logIn(world.context(), { ...given, password: PASSWORD })).toMatchObject({ ok: false });
  expect(await logIn(world.context(), { ...given, password: NEW_PASSWORD })).toMatchObject({ ok: true });
});

test("tries of the old password are limited", async () => {
  const { visit } = await pages.enter("ana@store.example", "viewer");
  const fields = { intent: "password", newPassword: NEW_PASSWORD, oldPassword: "guess", code: "000000" };
  for (let each = 0; each < 10; each += 1) await send(visit, fields);
  const { answer } = await send(visit, fields);
  expect(answer).toMatchObject({ data: { problem: { reason: "limited" } }, init: { status: 429 } });
});

test("new recovery codes take a recent proof, and replace the earlier ones", async () => {
  const { visit, staff, recoveryCodes } = await pages.enter("ana@store.example", "viewer");
  const { answer } = await send(visit, { intent: "codes" });
  expect(answer).toMatchObject({ data: { kind: "codes" } });
  const [old = ""] = recoveryCodes;
  const given = { email: staff.email, password: PASSWORD, code: old, network: "n" };
  expect(await logIn(world.context(), given)).toMatchObject({ ok: false });
  world.passSeconds(600);
  const late = await send(visit, { intent: "codes" });
  expect((late.answer as Response).headers.get("location")).toBe("/prove?to=%2Faccount");
});

test("a person ends own sessions, and no other's", async () => {
  const ana = await pages.enter("ana@store.example", "owner");
  const eva = await pages.enter("eva@store.example", "viewer");
  const other = await pages.visitOf(ana.staff.id);
  await send(eva.visit, { intent: "end", session: ana.visit.session.id });
  await send(eva.visit, { intent: "endOthers" });
  expect(await sessionsOf(ana.staff.id)).toHaveLength(2);
  await send(ana.visit, { intent: "end", session: other.session.id });
  expect((await sessionsOf(ana.staff.id)).map(({ id }) => id)).toEqual([ana.visit.session.id]);
  await send(ana.visit, { intent: "end", session: "no id" });
  expect(await sessionsOf(eva.staff.id)).toHaveLength(1);
});

test("name and language hold at once; no form changes the role", async () => {
  const { visit } = await pages.enter("ana@store.example", "viewer");
  const { context } = await send(visit, { intent: "person", name: "Ana", language: "en", role: "owner" });
  expect(context.get(deskRequestContext).visit?.staff).toMatchObject({
    ...{ name: "Ana", language: "en", role: "viewer" },
  });
  const { answer } = await send(visit, { intent: "person", name: " ", language: "en" });
  expect(answer).toMatchObject({ data: { kind: "name" }, init: { status: 400 } });
});

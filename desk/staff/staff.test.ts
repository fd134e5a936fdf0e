import { expect, test } from "vitest";
import { openTestDesk, PASSWORD } from "./desk.fixture.ts";
import { acceptLink } from "./accept-link.server.ts";
import { makeStaffLink } from "./staff-links.server.ts";
import { addStaff, changeStaff } from "./staff.store.server.ts";
import {
  endStaffSession,
  findStaffSession,
  isRecentlyProven,
  listStaffSessions,
  openStaffSession,
} from "./staff-sessions.server.ts";
import { makeTotpSecret } from "./totp.server.ts";

const world = openTestDesk();
const BROWSER = { browser: "Firefox", network: "203.0.113.0/24" };

async function invite() {
  const person = await addStaff(
    world.desk(),
    { email: "Eva@store.example", name: "Eva", role: "support", language: "en" },
    world.now(),
  );
  if (person === null) throw new Error("She is there already.");
  const token = await makeStaffLink(world.desk(), person.id, world.now());
  const totpSecret = makeTotpSecret();
  return { person, token, totpSecret, code: await world.code(totpSecret) };
}

test("an invitation works once, and within three days", async () => {
  const { token, totpSecret, code } = await invite();
  const accept = (change = {}) =>
    acceptLink(world.context(), { token, password: PASSWORD, totpSecret, code, ...change });
  expect(await accept({ password: "short" })).toMatchObject({ reason: "password_length" });
  expect(await accept({ code: "000000" })).toMatchObject({ reason: "wrong_code" });
  const results = await Promise.all([accept(), accept()]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await accept()).toMatchObject({ reason: "link_ended" });
});

test("a link that was not used in three days is over", async () => {
  const { token, totpSecret } = await invite();
  world.passSeconds(72 * 3600 + 1);
  const code = await world.code(totpSecret);
  const result = await acceptLink(world.context(), { token, password: PASSWORD, totpSecret, code });
  expect(result).toMatchObject({ reason: "link_ended" });
});

test("a new link ends the one before, and all sessions", async () => {
  const { staff } = await world.addMember("ana@store.example", "owner");
  const { secret } = await openStaffSession(world.desk(), { staffId: staff.id, ...BROWSER }, world.now());
  const old = await makeStaffLink(world.desk(), staff.id, world.now());
  const token = await makeStaffLink(world.desk(), staff.id, world.now());
  const totpSecret = makeTotpSecret();
  const accept = async (given: string) =>
    acceptLink(world.context(), {
      token: given,
      password: PASSWORD,
      totpSecret,
      code: await world.code(totpSecret),
    });
  expect(await accept(old)).toMatchObject({ reason: "link_ended" });
  expect(await accept(token)).toMatchObject({ ok: true });
  expect(await findStaffSession(world.desk(), secret, world.now())).toBeNull();
});

test("a session ends after twelve hours, and a proof of identity after ten minutes", async () => {
  const { staff } = await world.addMember("ana@store.example", "owner");
  const { secret } = await openStaffSession(world.desk(), { staffId: staff.id, ...BROWSER }, world.now());
  const visit = await findStaffSession(world.desk(), secret, world.now());
  expect(visit?.staff.id).toBe(staff.id);
  expect(visit !== null && isRecentlyProven(visit.session, world.now())).toBe(true);
  world.passSeconds(600);
  expect(visit !== null && isRecentlyProven(visit.session, world.now())).toBe(false);
  world.passSeconds(12 * 3600 - 601);
  expect(await findStaffSession(world.desk(), secret, world.now())).not.toBeNull();
  world.passSeconds(1);
  expect(await findStaffSession(world.desk(), secret, world.now())).toBeNull();
});

test("nobody ends the session of another person", async () => {
  const ana = await world.addMember("ana@store.example", "owner");
  const eva = await world.addMember("eva@store.example", "support");
  await openStaffSession(world.desk(), { staffId: ana.staff.id, ...BROWSER }, world.now());
  const [session] = await listStaffSessions(world.desk(), ana.staff.id, world.now());
  await endStaffSession(world.desk(), eva.staff.id, session?.id ?? "");
  expect(await listStaffSessions(world.desk(), ana.staff.id, world.now())).toHaveLength(1);
  await endStaffSession(world.desk(), ana.staff.id, session?.id ?? "");
  expect(await listStaffSessions(world.desk(), ana.staff.id, world.now())).toHaveLength(0);
});

test("there is always an owner, when two leave at once too", async () => {
  const ana = await world.addMember("ana@store.example", "owner");
  expect(await changeStaff(world.desk(), ana.staff.id, { role: "viewer" })).toBe("last_owner");
  const eva = await world.addMember("eva@store.example", "owner");
  const results = await Promise.all(
    [ana, eva].map(({ staff }) => changeStaff(world.desk(), staff.id, { isDisabled: true })),
  );
  expect(results.filter((result) => result === "last_owner")).toHaveLength(1);
});

test("a disabled person's sessions end", async () => {
  await world.addMember("ana@store.example", "owner");
  const { staff } = await world.addMember("eva@store.example", "support");
  const { secret } = await openStaffSession(world.desk(), { staffId: staff.id, ...BROWSER }, world.now());
  await changeStaff(world.desk(), staff.id, { isDisabled: true });
  expect(await findStaffSession(world.desk(), secret, world.now())).toBeNull();
});

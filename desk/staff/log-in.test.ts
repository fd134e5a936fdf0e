import { expect, test } from "vitest";
import { openTestDesk, PASSWORD } from "./desk.fixture.ts";
import { type Credentials, logIn } from "./log-in.server.ts";
import { changeStaff } from "./staff.store.server.ts";

const world = openTestDesk();
const EMAIL = "ana@store.example";

async function prepare() {
  const member = await world.addMember(EMAIL, "manager");
  world.passSeconds(60);
  const given = async (change: Partial<Credentials> = {}): Promise<Credentials> => ({
    email: EMAIL,
    password: PASSWORD,
    code: await world.code(member.totpSecret),
    network: "203.0.113.0/24",
    ...change,
  });
  return { member, given };
}

test("password and code of the app open the desk", async () => {
  const { given } = await prepare();
  const result = await logIn(world.context(), await given({ email: "ANA@store.example" }));
  expect(result).toMatchObject({ ok: true, staff: { email: EMAIL, role: "manager" } });
});

test.each([
  ["password", { password: "another long password" }],
  ["address", { email: "eva@store.example" }],
  ["code", { code: "000000" }],
  ["code of no digits", { code: "" }],
])("another %s gives one answer", async (_what, change) => {
  const { given } = await prepare();
  expect(await logIn(world.context(), await given(change))).toEqual({ ok: false, reason: "wrong" });
});

test("a code is accepted once, of two requests at once too", async () => {
  const { given } = await prepare();
  const credentials = await given();
  const results = await Promise.all(Array.from({ length: 4 }, () => logIn(world.context(), credentials)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await logIn(world.context(), credentials)).toMatchObject({ reason: "wrong" });
});

test("each recovery code works once, however it is typed", async () => {
  const { member, given } = await prepare();
  const [code = ""] = member.recoveryCodes;
  const typed = code.toUpperCase().replaceAll("-", " ");
  expect(await logIn(world.context(), await given({ code: typed }))).toMatchObject({ ok: true });
  expect(await logIn(world.context(), await given({ code: typed }))).toMatchObject({ ok: false });
});

test("a disabled person is told nothing", async () => {
  const { member, given } = await prepare();
  await changeStaff(world.desk(), member.staff.id, { isDisabled: true });
  expect(await logIn(world.context(), await given())).toEqual({ ok: false, reason: "wrong" });
});

test("tries are limited by mailbox, from any network", async () => {
  const { given } = await prepare();
  for (let each = 0; each < 10; each += 1) {
    const guess = await given({ password: "wrong", network: `203.0.${each}.0/24` });
    expect(await logIn(world.context(), guess)).toMatchObject({ reason: "wrong" });
  }
  expect(await logIn(world.context(), await given({ network: "198.51.100.0/24" }))).toMatchObject({
    reason: "limited",
  });
  world.passSeconds(16 * 60);
  expect(await logIn(world.context(), await given())).toMatchObject({ ok: true });
});

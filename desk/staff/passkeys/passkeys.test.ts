import { expect, test } from "vitest";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { changeStaff } from "#desk/staff/staff.store.server.ts";
import { addPasskey, beginPasskey } from "./add-passkey.server.ts";
import { beginPasskeyLogin, logInByPasskey } from "./log-in-by-passkey.server.ts";
import { listPasskeys, removePasskey } from "./passkey.store.server.ts";
import { makeAuthenticator } from "./software-authenticator.fixture.ts";

const world = openTestDesk();
const ORIGIN = "https://desk.test";
const NETWORK = "203.0.113.0/24";
const context = () => ({ desk: world.desk(), origin: ORIGIN, now: world.now() });

async function askLogin(): Promise<string> {
  const options = await beginPasskeyLogin(context(), NETWORK);
  return options?.challenge ?? "";
}

const logIn = (answer: string) => logInByPasskey(context(), { answer, network: NETWORK });

async function addFor(email: string) {
  const { staff } = await world.addMember(email, "manager");
  const authenticator = makeAuthenticator();
  const options = await beginPasskey(context(), staff);
  const signing = { challenge: options?.challenge ?? "", origin: ORIGIN };
  const answer = authenticator.create(signing);
  const isAdded = await addPasskey(context(), staff, { answer, name: "laptop" });
  return { staff, authenticator, isAdded, answer };
}

test("a passkey logs its owner in, by a challenge that works once", async () => {
  const { staff, authenticator, isAdded } = await addFor("ana@store.example");
  expect(isAdded).toBe(true);
  const signing = { challenge: await askLogin(), origin: ORIGIN };
  expect(await logIn(authenticator.get(signing))).toMatchObject({ ok: true, staff: { id: staff.id } });
  expect(await logIn(authenticator.get(signing))).toEqual({ ok: false, reason: "wrong" });
  const [passkey] = await listPasskeys(world.desk(), staff.id);
  expect(passkey).toMatchObject({ name: "laptop", lastUsedAt: world.now() });
});

test.each([
  ["from another origin", { origin: "https://evil.example" }],
  ["without user verification", { isVerified: false }],
  ["of a challenge that nobody gave out", { challenge: "bm9ib2R5" }],
])("an answer %s is refused", async (_what, change) => {
  const { authenticator } = await addFor("ana@store.example");
  const signing = { challenge: await askLogin(), origin: ORIGIN, ...change };
  expect(await logIn(authenticator.get(signing))).toEqual({ ok: false, reason: "wrong" });
});

test("another key does not sign for it, and what is no answer is refused", async () => {
  const { authenticator } = await addFor("ana@store.example");
  const forged = JSON.parse(
    makeAuthenticator().get({ challenge: await askLogin(), origin: ORIGIN }),
  ) as object;
  const { id } = authenticator;
  expect(await logIn(JSON.stringify({ ...forged, id, rawId: id }))).toMatchObject({ ok: false });
  for (const answer of ["", "{}", "null", '{"id":1}'])
    expect(await logIn(answer)).toMatchObject({ ok: false });
});

test("a challenge is over after five minutes", async () => {
  const { authenticator } = await addFor("ana@store.example");
  const signing = { challenge: await askLogin(), origin: ORIGIN };
  world.passSeconds(300);
  expect(await logIn(authenticator.get(signing))).toMatchObject({ ok: false });
});

test("a disabled person, and a removed passkey, do not log in", async () => {
  const { staff, authenticator } = await addFor("ana@store.example");
  const eva = await addFor("eva@store.example");
  expect(await removePasskey(world.desk(), eva.staff.id, authenticator.id)).toBe(false);
  await changeStaff(world.desk(), staff.id, { isDisabled: true });
  const answerOf = async () => authenticator.get({ challenge: await askLogin(), origin: ORIGIN });
  expect(await logIn(await answerOf())).toMatchObject({ ok: false });
  await changeStaff(world.desk(), staff.id, { isDisabled: false });
  expect(await logIn(await answerOf())).toMatchObject({ ok: true });
  expect(await removePasskey(world.desk(), staff.id, authenticator.id)).toBe(true);
  expect(await logIn(await answerOf())).toMatchObject({ ok: false });
});

test("a challenge for one person adds no passkey to another, and none twice", async () => {
  const { staff, answer } = await addFor("ana@store.example");
  const eva = await world.addMember("eva@store.example", "viewer");
  const options = await beginPasskey(context(), staff);
  const stolen = makeAuthenticator().create({ challenge: options?.challenge ?? "", origin: ORIGIN });
  expect(await addPasskey(context(), eva.staff, { answer: stolen, name: "x" })).toBe(false);
  expect(await addPasskey(context(), staff, { answer, name: "again" })).toBe(false);
  const login = { challenge: await askLogin(), origin: ORIGIN };
  expect(await addPasskey(context(), staff, { answer: makeAuthenticator().create(login), name: "x" })).toBe(
    false,
  );
});

test("a network asks for sixty logins in a quarter of an hour", async () => {
  for (let each = 0; each < 60; each += 1) expect(await askLogin()).not.toBe("");
  expect(await beginPasskeyLogin(context(), NETWORK)).toBeNull();
  expect(await logIn("{}")).toMatchObject({ reason: "limited" });
});

import { expect, test } from "vitest";
import { openTestPages, pageRequest, settle } from "#desk/platform/page.fixture.ts";
import { openTestDesk, PASSWORD } from "#desk/staff/desk.fixture.ts";
import { addStaff } from "#desk/staff/staff.store.server.ts";
import { makeStaffLink } from "#desk/staff/staff-links.server.ts";
import { makeTotpSecret } from "#desk/staff/totp.server.ts";
import { action, loader } from "./setup.page.tsx";

const world = openTestDesk();
const pages = openTestPages(world);

interface Answer {
  readonly data: object;
  readonly init: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
}

test("a used link leads its own browser to the login, and says to others that it has ended", async () => {
  const person = { email: "eva@store.example", name: "Eva", role: "support", language: "en" } as const;
  const eva = await addStaff(world.desk(), person, world.now());
  const token = await makeStaffLink(world.desk(), eva?.id ?? "", world.now());
  const secret = makeTotpSecret();
  const fields = { password: PASSWORD, secret, code: await world.code(secret) };
  const context = pages.contextOf(null);
  const args = { context, params: { token } };
  const used = (await action({
    ...args,
    request: pageRequest(`/setup/${token}`, fields),
  } as never)) as Answer;
  expect(used).toMatchObject({
    data: { recoveryCodes: expect.any(Array) as unknown },
    init: { status: 200 },
  });

  const open = (cookie: string) => {
    const request = new Request(pageRequest(`/setup/${token}`), { headers: { cookie } });
    return settle(() => loader({ ...args, request } as never));
  };
  const cookie = used.init.headers?.["Set-Cookie"]?.split(";")[0] ?? "";
  expect(cookie).not.toContain(token);
  const led = await open(cookie);
  expect(led instanceof Response && led.headers.get("location")).toBe("/login?ready");
  expect(await open("")).toMatchObject({ data: { owner: null }, init: { status: 410 } });
  expect(await open(`${cookie.slice(0, -3)}abc`)).toMatchObject({ init: { status: 410 } });
});

import { redirect } from "react-router";
import { expect, it } from "vitest";
import { sendAccountForm } from "./send-account-form.ts";

const failWith = (thrown: unknown) =>
  sendAccountForm(
    () => Promise.reject(thrown),
    (failure) => ({ failure, typed: "Str. Lungă 1" }),
  );

it("keeps what was typed when the session has ended, and the page as it is", async () => {
  const answer = await failWith(redirect("/my-account/login?returnTo=%2Fmy-account%2Fdetails"));
  expect(answer).toMatchObject({ data: { failure: "token", typed: "Str. Lungă 1" }, init: { status: 401 } });
});

it("keeps what was typed without an answer", async () => {
  expect(await failWith(new TypeError("Failed to fetch"))).toMatchObject({ failure: "unreachable" });
});

it("goes on to every other page", async () => {
  const other = redirect("/my-account/addresses");
  await expect(failWith(other)).rejects.toBe(other);
});

import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isLeaving } from "./send-form.ts";
import { useSendOnce } from "./use-send-once.ts";

beforeEach(() => isLeaving.set(false));
afterEach(() => isLeaving.set(false));

/** Returns the guard of a form from its first rendering: React renders nothing between two calls of it. */
function renderGuard(): ReturnType<typeof useSendOnce> {
  const guards: ReturnType<typeof useSendOnce>[] = [];
  function Form() {
    guards.push(useSendOnce());
    return null;
  }
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  renderToString(<Stub initialEntries={["/"]} />);
  const [guard] = guards;
  if (guard === undefined) throw new Error("Nothing was rendered.");
  return guard;
}

it("lets the first of two submits of one tick through, and another form of the page", () => {
  const [form, other] = [renderGuard(), renderGuard()];
  expect([form.begin(), form.begin(), other.begin()]).toEqual([true, false, true]);
});

it("lets nothing through once an answer leads to another document, also before that is rendered", () => {
  const form = renderGuard();
  isLeaving.set(true);
  expect([form.busy, form.begin()]).toEqual([false, false]);
});

import { lazy, Suspense, use } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWhole } from "./render-whole.server.ts";

afterEach(() => vi.useRealTimers());

test("a page is rendered with what its boundaries wait for", async () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>Apoi</p> }));
  const html = await renderWhole(
    <Suspense fallback="Se încarcă">
      <Late />
    </Suspense>,
    "nonce",
  );
  expect(html).toContain("<p>Apoi</p>");
  expect(html).not.toContain("Se încarcă");
});

test("a component that throws inside a boundary fails the page", async () => {
  function Broken(): never {
    throw new Error("broken");
  }
  const page = (
    <Suspense fallback="Se încarcă">
      <Broken />
    </Suspense>
  );
  await expect(renderWhole(page, "nonce")).rejects.toThrow("broken");
});

test("a page that takes longer than ten seconds fails", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const never = new Promise<string>(() => {});
  const begun = Promise.withResolvers<void>();
  function Waiting() {
    begun.resolve();
    return use(never);
  }
  const page = (
    <Suspense fallback="Se încarcă">
      <Waiting />
    </Suspense>
  );
  const rendering = renderWhole(page, "nonce").catch(String);
  await begun.promise;
  vi.advanceTimersByTime(10_000);
  expect(await rendering).toContain("took too long");
});

import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { renderWhole } from "#app/render-whole.server.ts";
import { lazySection } from "./lazy-section.tsx";

/** Longer than what React sends after the page when it is left to decide. */
const LONG_TEXT = "Plantele cresc încet. ".repeat(2_000);

function Science({ text }: { readonly text: string }) {
  return <section>{text}</section>;
}

async function render(Page: () => React.ReactNode): Promise<string> {
  const Store = createRoutesStub([{ path: "/", Component: Page }]);
  return renderWhole(<Store initialEntries={["/"]} />, "nonce");
}

afterEach(() => vi.unstubAllGlobals());

it("is rendered whole, in its place and without scripts, also when its module has yet to be loaded", async () => {
  const asked = Promise.withResolvers<void>();
  const module = Promise.withResolvers<typeof Science>();
  const Section = lazySection(() => {
    asked.resolve();
    return module.promise;
  });
  function Page() {
    return (
      <main>
        <h1>Întâi</h1>
        <Section text={LONG_TEXT} />
        <footer>Apoi</footer>
      </main>
    );
  }
  const rendering = render(Page);
  await asked.promise;
  module.resolve(Science);
  const [first, second] = [await rendering, await render(Page)];
  expect(first).toMatch(
    /<h1>Întâi<\/h1><!--\$--><div id="[^"]+" data-unhydrated="" class="contents"><section>Plantele .*<\/section><\/div><!--\/\$--><footer>/,
  );
  expect(first).not.toMatch(/<script|<template|<div hidden/);
  expect(second).toBe(first);
});

it("a module that cannot be loaded on the server fails the page", async () => {
  const Section = lazySection<object>(() => Promise.reject(new Error("no such file")));
  await expect(render(() => <Section />)).rejects.toThrow("no such file");
});

it("its code is not fetched by a document that has not been used", async () => {
  vi.stubGlobal("document", {});
  const load = vi.fn(() => Promise.resolve(Science));
  lazySection(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

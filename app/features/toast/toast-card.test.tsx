import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { ToastCard } from "./toast-card.tsx";

it.each([
  ["success", false],
  ["error", true],
  ["warning", false],
  ["info", false],
] as const)("a toast of type %s interrupts a screen reader: %s", async (type, interrupts) => {
  const html = await withLanguage("en", async () =>
    renderToStaticMarkup(<ToastCard type={type} title="Saved" message="<b>why</b>" onDismiss={() => {}} />),
  );
  expect(html).toContain(`data-toast="${type}"`);
  expect(html.includes('role="alert"')).toBe(interrupts);
  expect(html).toContain("&lt;b&gt;why&lt;/b&gt;");
});

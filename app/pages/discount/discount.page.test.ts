import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { loader } from "./discount.page.tsx";

function targetOf(search: string) {
  const context = new RouterContextProvider();
  context.set(visitContext, { language: "en", country: "RO" } as unknown as Visit);
  const settings = { publicUrl: "https://store.test" };
  context.set(resourcesContext, { settings } as unknown as Resources);
  const url = new URL(`https://store.test/discount/SAVE10${search}`);
  const args = { context, request: new Request(url), url, params: { code: "save10" }, pattern: "" };
  const loaded = withLanguage("en", () => loader(args as never));
  if (loaded instanceof Response) throw new Error("The code was not read.");
  return { code: loaded.code, target: loaded.target };
}

test.each([
  ["", "/"],
  ["?redirect=/shop", "/shop"],
  ["?redirect=%2Fcollections%2Fall%3Fsort%3Dname", "/collections/all?sort=name"],
  ["?redirect=//evil.example", "/"],
  ["?redirect=/%5Cevil.example", "/"],
  ["?redirect=/.//evil.example", "/"],
  ["?redirect=https://evil.example/", "/"],
  ["?redirect=javascript:alert(1)", "/"],
  ["?redirect=shop", "/"],
])("a code's link with %j goes to %s", (search, target) => {
  expect(targetOf(search)).toEqual({ code: "SAVE10", target });
});

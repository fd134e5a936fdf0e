import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import * as page from "./preview.page.tsx";

test.each(["simplix", "simplix.a.b", "simplix.a.b.c%2Fd", "simplix.a.b.c"])(
  "%s shows nothing, and what has not the form of a token is not asked for",
  async (token) => {
    const asked: string[] = [];
    const visit: Visit = {
      ...{ requestId: "test", language: "ro", currency: null, country: "RO", ip: "192.0.2.1" },
      cacheable: false,
    };
    const context = new RouterContextProvider();
    const catalogue = {
      preview: (given: string) => {
        asked.push(given);
        return Promise.resolve({ ok: true, data: null });
      },
    };
    const settings = { publicUrl: "https://store.test" };
    context.set(resourcesContext, { catalogue, settings } as unknown as Resources);
    context.set(visitContext, visit);
    const url = new URL(`https://store.test/preview/${token}`);
    const request = new Request(url);
    const { data, init } = await page.loader({
      ...{ request, context, url, params: { token }, pattern: "/preview/:token" },
    });
    expect([init?.status, data.shown, visit.cacheable]).toEqual([404, null, false]);
    expect(asked).toEqual(token === "simplix.a.b.c" ? [token] : []);
  },
);

test("the route is private: the server keeps nothing of it", () => {
  expect(page).not.toHaveProperty("publicAddress");
});

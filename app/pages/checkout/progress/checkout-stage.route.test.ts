import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { attemptStore } from "#app/features/checkout/checkout-attempt.store.server.ts";
import { loader } from "./checkout-stage.route.ts";

const PAGE = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function ask(query: string) {
  const context = new RouterContextProvider();
  context.set(resourcesContext, { site: database.site } as unknown as Resources);
  const request = new Request(`http://store.test/api/checkout-stage${query}`);
  const answer = await loader({ request, context } as never);
  return [answer.status, await answer.json()];
}

it("tells the stage of the page that waits, and nothing else of its checkout", async () => {
  const store = attemptStore(database.site, () => new Date("2026-11-21T08:00:00Z"));
  const { attempt } = await store.claim({ pageToken: PAGE, content: {} }, []);
  expect(await ask(`?page=${PAGE}`)).toEqual([200, { stage: "creating-cart" }]);
  await store.noteCart(attempt, "gid://shopify/Cart/1");
  expect(await ask(`?page=${PAGE}`)).toEqual([200, { stage: "creating-order" }]);
});

it.each(["", "?page=", "?page=1", `?page=${PAGE}x`])("refuses %j", async (query) => {
  expect(await ask(query)).toEqual([400, { error: "invalid_page" }]);
});

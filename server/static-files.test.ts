import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWeb, STORE } from "./web.fixture.ts";

let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "store-client-"));
  for (const name of ["page", "page.data", "verify.html"])
    await writeFile(join(clientFolder, name), "a file");
});
afterAll(() => rm(clientFolder, { recursive: true }));

test.each([
  ["/verify.html", "a file"],
  ["/page", "a page"],
])("%s answers %j: a path without an ending is not looked up among the files", async (path, content) => {
  const answer = await openWeb(() => {}, { clientFolder }).request(`${STORE}${path}`);
  expect(await answer.text()).toBe(content);
});

test("the data of a page is not looked up among the files", async () => {
  const answer = await openWeb(() => {}, { clientFolder }).request(`${STORE}/page.data`);
  expect(await answer.text()).not.toBe("a file");
});

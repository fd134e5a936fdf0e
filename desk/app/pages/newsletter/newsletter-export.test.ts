import { expect, test } from "vitest";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { auditLog } from "#desk/audit/audit.tables.ts";
import { loader } from "./export.route.ts";

const world = openTestDesk();
const pages = openTestPages(world);

test("the export joins its parts to one file, whose titles come once, and notes each part", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const asked: unknown[] = [];
  const exportNewsletter = async (input: { readonly after?: string | undefined }) => {
    asked.push(input);
    const [address, after] = input.after === undefined ? ["a@x.ro", "a@x.ro"] : ["b@x.ro", null];
    const csv = `"email"\r\n"${address}"`;
    return { ok: true, data: { fileName: "newsletter-2026-11-27.csv", csv, count: 1, after } };
  };
  const context = pages.contextOf(visit, { store: { exportNewsletter } as never });
  const answer = await loader({ request: pageRequest("/newsletter/export"), context, params: {} } as never);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('"email"\r\n"a@x.ro"\r\n"b@x.ro"\r\n');
  expect(asked).toMatchObject([{ by: "ana@store.example" }, { by: "ana@store.example", after: "a@x.ro" }]);
  const noted = await world.desk().select().from(auditLog);
  expect(noted.map(({ action, outcome }) => [action, outcome])).toEqual([
    ["exportNewsletter", "ok"],
    ["exportNewsletter", "ok"],
  ]);
});

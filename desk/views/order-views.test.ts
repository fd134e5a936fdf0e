import { expect, test } from "vitest";
import { action } from "#desk/app/pages/orders/orders.page.tsx";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { listOrderViews } from "./order-views.store.server.ts";

const world = openTestDesk();
const pages = openTestPages(world);
const act = action as unknown as (args: object) => Promise<object>;

test("a person saves filters under names, sees and removes only their own, and has 20 at most", async () => {
  const [ana, dan] = [
    await pages.enter("ana@store.example", "viewer"),
    await pages.enter("dan@store.example", "viewer"),
  ];
  const send = (who: typeof ana, fields: Readonly<Record<string, string>>) =>
    act({ request: pageRequest("/orders", fields), params: {}, context: pages.contextOf(who.visit) });
  const save = (who: typeof ana, name: string, search: string) =>
    send(who, { intent: "saveView", name, search });
  const viewsOf = async ({ staff }: typeof ana) =>
    (await listOrderViews(world.desk(), staff.id)).map(({ name, search }) => `${name}: ${search}`);

  expect(await save(ana, "Simplix", "stage=paid&q=simplix&evil=1&after=7")).toEqual({ ok: true });
  expect(await save(ana, "Simplix", "q=%3Cscript%3E&stage=nothing")).toEqual({ ok: true });
  expect(await viewsOf(ana)).toEqual(["Simplix: q=%3Cscript%3E"]);
  expect(await save(ana, " ", "stage=paid")).toMatchObject({ code: "invalid_input" });
  await send(dan, { intent: "removeView", name: "Simplix" });
  expect(await viewsOf(ana)).toHaveLength(1);
  expect(await viewsOf(dan)).toEqual([]);
  for (let number = 1; number < 20; number += 1) await save(ana, `view ${number}`, "stage=paid");
  expect(await save(ana, "one more", "stage=paid")).toMatchObject({ code: "too_many_views" });
  expect(await save(ana, "Simplix", "stage=held")).toEqual({ ok: true });
  await send(ana, { intent: "removeView", name: "Simplix" });
  expect(await viewsOf(ana)).toHaveLength(19);
});

import { afterAll, beforeAll, expect, it, test } from "vitest";
import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

type NewCode = Extract<OfficeRequest, { readonly command: "addCode" }>["input"];
const add = (input: NewCode) => office.ask({ command: "addCode", key: office.key(), input });
const end = (code: string) => office.ask({ command: "endCode", key: office.key(), input: { code } });
const reopen = (code: string) => office.ask({ command: "reopenCode", key: office.key(), input: { code } });

test("a code is added, used, ended and reopened", async () => {
  const input = { code: " vară ", percent: 15, limit: 2, minSubtotal: "150.00", oncePerCustomer: true };
  expect(await add({ ...input, from: "2026-11-01", until: "2027-09-01" })).toEqual({
    ok: true,
    data: {
      code: "VARA",
      percent: 15,
      status: "works",
      used: 0,
      limit: 2,
      from: "2026-11-01T00:00:00.000Z",
      until: "2027-09-01T00:00:00.000Z",
      endedAt: null,
      oncePerCustomer: true,
      firstOrderOnly: false,
      minSubtotal: { amount: "150.00", currencyCode: "RON" },
      source: "back-office",
      isPromised: false,
    },
  });
  const { number } = await office.sell(undefined, { codes: ["VARA"] });
  const { discountCodes } = await office.get({ command: "order", input: { order: number } });
  expect(discountCodes).toMatchObject([{ code: "VARA", percent: 15 }]);
  const endedAt = new Date(office.bench.now.ms).toISOString();
  expect(await end("vara")).toMatchObject({ data: { status: "expired", used: 1, endedAt, until: endedAt } });
  expect(await end("vara")).toMatchObject({ data: { endedAt } });
  expect(await reopen("Vara")).toMatchObject({ data: { status: "works", endedAt: null } });
  expect(await reopen("VARA")).toMatchObject({ code: "code_not_ended", params: { code: "VARA" } });
});

test("codes are listed a page at a time", async () => {
  const all = await office.get({ command: "codes", input: {} });
  const names = all.codes.map(({ code }) => code);
  expect(names).toContain(POPUP_DISCOUNT_CODE);
  expect(names).toEqual(names.toSorted());
  expect(all.codes.find(({ code }) => code === POPUP_DISCOUNT_CODE)).toMatchObject({
    source: "files",
    isPromised: true,
  });
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await office.get({ command: "codes", input: { first: 2, after } });
    paged.push(...page.codes.map(({ code }) => code));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(paged).toEqual(names);
});

it.each<[string, () => Promise<unknown>, object]>([
  [
    "a name that exists",
    () => add({ code: "POPUP10", percent: 10 }),
    { code: "code_exists", params: { code: "POPUP10" } },
  ],
  [
    "a percent other than its name says",
    () => add({ code: `${BRAND_CODE_PREFIX}20`, percent: 15 }),
    { code: "code_announces_percent", params: { percent: 20 } },
  ],
  [
    "a promise of the site",
    () => add({ code: NEWSLETTER_DISCOUNT_CODE, percent: 5 }),
    { code: "code_promised_otherwise", params: { broken: "is not for first orders only" } },
  ],
  ["an end of a promised code", () => end(NEWSLETTER_DISCOUNT_CODE), { code: "code_promised" }],
  ["an end of no code", () => end("nothing"), { code: "unknown_code", params: { code: "NOTHING" } }],
  ["a short name", () => add({ code: "x!", percent: 5 }), { params: { field: "input.code" } }],
  ["too much", () => add({ code: "IARNA", percent: 101 }), { params: { field: "input.percent" } }],
  [
    "a day that is none",
    () => add({ code: "IARNA", percent: 5, until: "2026-02-31" }),
    { params: { field: "input.until" } },
  ],
  [
    "a minimum of nothing",
    () => add({ code: "IARNA", percent: 5, minSubtotal: "0" }),
    { params: { field: "input.minSubtotal" } },
  ],
])("%s is refused", async (_what, ask, refusal) => {
  expect(await ask()).toMatchObject({ ok: false, ...refusal });
});

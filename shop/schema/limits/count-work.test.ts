import { setImmediate } from "node:timers/promises";
import { GraphQLError, GraphQLString, type GraphQLField, type GraphQLResolveInfo } from "graphql";
import { expect, onTestFinished, test } from "vitest";
import { countWork } from "./count-work.ts";
import { SelectionSizes } from "./selection-sizes.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { WorkMeter } from "./work-meter.ts";

const FIELD = { type: GraphQLString } as GraphQLField<unknown, ShopContext>;
const INFO = { parentType: {}, schema: { getMutationType: () => null } } as unknown as GraphQLResolveInfo;

test("a read that fails after the request has ended does not end the process", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const counted = countWork(FIELD, () => Promise.reject(new Error("the database is gone")));
  const work = new WorkMeter(new SelectionSizes({}, {}), { units: 1, bytes: 1 });
  expect(() => counted(null, {}, { work } as ShopContext, INFO)).toThrow(GraphQLError);
  await setImmediate();
  expect(unhandled).toEqual([]);
});

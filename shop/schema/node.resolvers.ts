import { invalidGid, parseGid } from "./gid.ts";
import type { ShopContext } from "./shop-context.ts";
import type { NodeLoader, NodeObject, ShopResolvers } from "./shop-resolvers.ts";

/** Makes `node` and `nodes` with the loaders of every module. An id of a type without a loader answers null. */
export function nodeResolvers(loaders: ReadonlyMap<string, NodeLoader>): ShopResolvers {
  const load = async (gid: string, context: ShopContext): Promise<NodeObject | null> => {
    const parsed = parseGid(gid);
    if (!parsed) throw invalidGid(gid);
    const found = loaders.get(parsed.type)?.({ gid, rest: parsed.rest }, context);
    if (found instanceof Promise) context.work.spend("read", 1);
    return (await found) ?? null;
  };
  return {
    QueryRoot: {
      node: { args: ["id"], resolve: (_root, { id }, context) => load(id, context) },
      nodes: {
        args: ["ids"],
        resolve: (_root, { ids }, context) => Promise.all(ids.map((id) => load(id, context))),
      },
    },
  };
}

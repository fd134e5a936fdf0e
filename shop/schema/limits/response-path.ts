import type { GraphQLResolveInfo } from "graphql";

/** Where in the answer a field stands: `["collection", "products"]`. */
export function responsePath({ path }: Pick<GraphQLResolveInfo, "path">): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step: GraphQLResolveInfo["path"] | undefined = path; step; step = step.prev)
    keys.unshift(step.key);
  return keys;
}

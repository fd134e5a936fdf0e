import type { ShopResult } from "./shop-error.ts";

interface Page {
  readonly first: number;
  readonly after: string | null;
}

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Nodes of a connection; `isComplete` is false if it has more than were read. */
export interface ReadNodes<Node> {
  readonly nodes: readonly Node[];
  readonly isComplete: boolean;
}

/** Reads a connection to its end, in at most `max` pages of `size` nodes. */
export async function readPages<Node>(
  { size, max }: { readonly size: number; readonly max: number },
  read: (page: Page) => Promise<ShopResult<Connection<Node>>>,
): Promise<ShopResult<ReadNodes<Node>>> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let n = 0; n < max; n += 1) {
    // In sequence: each page has the cursor of the next.
    const page: ShopResult<Connection<Node>> = await read({ first: size, after });
    if (!page.ok) return page;
    nodes.push(...page.data.nodes);
    if (!page.data.pageInfo.hasNextPage) return { ok: true, data: { nodes, isComplete: true } };
    after = page.data.pageInfo.endCursor ?? null;
  }
  return { ok: true, data: { nodes, isComplete: false } };
}

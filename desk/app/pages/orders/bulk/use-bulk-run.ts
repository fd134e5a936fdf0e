import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { batchMax, type BulkIntent, type BulkResult } from "./bulk-work.ts";

interface Asked {
  readonly intent: BulkIntent;
  /** Fields that all orders share: courier, reason. */
  readonly shared: Readonly<Record<string, string>>;
  readonly tracking: ReadonlyMap<number, string>;
}

/** Sends orders in batches, and tells after each what came of them. */
export function useBulkRun(orders: readonly number[]) {
  const address = useHref("/orders/bulk/run");
  const [opening] = useState(() => crypto.randomUUID());
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<number, number>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // An order that was refused is asked for under another key: what is typed may have changed. After no answer it may
  // have been done, and the key stays.
  const keyOf = (order: number): string => `${opening}-${order}-${refusals.get(order) ?? 0}`;
  const left = orders.filter((order) => results.get(order)?.ok !== true);

  const run = async ({ intent, shared, tracking }: Asked): Promise<void> => {
    setRunning(true);
    const most = batchMax(intent);
    for (let from = 0; from < left.length && isOpen.current; from += most) {
      const batch = left.slice(from, from + most);
      const form = new FormData();
      const fields = { ...shared, intent, orders: batch.join(",") };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const order of batch) {
        form.set(`key.${order}`, keyOf(order));
        form.set(`tracking.${order}`, tracking.get(order) ?? "");
      }
      const came = await send(address, form, batch);
      setResults((before) => new Map([...before, ...came.map((each) => [each.order, each] as const)]));
      const refused = came.filter((each) => !each.ok && each.code !== "no_answer");
      setRefusals(
        (before) =>
          new Map([...before, ...refused.map(({ order }) => [order, (before.get(order) ?? 0) + 1] as const)]),
      );
    }
    setRunning(false);
  };
  return { run, results, left, isRunning };
}

/** Sends a batch; where no answer comes, or one of another page, that is what came of each of its orders. */
async function send(
  address: string,
  body: FormData,
  batch: readonly number[],
): Promise<readonly BulkResult[]> {
  try {
    const answer = await fetch(address, { method: "POST", body, redirect: "error" });
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const results: readonly BulkResult[] = await answer.json();
    return results;
  } catch {
    return batch.map((order) => ({ order, ok: false, code: "no_answer", params: {} }));
  }
}

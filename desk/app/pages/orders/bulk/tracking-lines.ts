export interface TrackingLines {
  /** Tracking number of each order. */
  readonly byOrder: ReadonlyMap<number, string>;
  /** Lines that name no selected order, or an order twice: nothing is done while there are some. */
  readonly wrong: readonly { readonly line: number; readonly text: string }[];
}

const TRACKING_MAX_CHARS = 100;
const SHOWN_MAX_CHARS = 60;
/** `1001;1ONB23`, with a comma or a tab as well, as spreadsheets copy cells. */
const LINE = /^#?(\d{1,9})\s*[;,\t]\s*(\S.*)$/;

/** Reads pasted lines `number;tracking`. */
export function readTrackingLines(pasted: string, orders: readonly number[]): TrackingLines {
  const byOrder = new Map<number, string>();
  const wrong: { line: number; text: string }[] = [];
  for (const [index, raw] of pasted.split(/\r\n?|\n/).entries()) {
    const text = raw.trim();
    if (text === "") continue;
    const [, number = "", tracking = ""] = LINE.exec(text) ?? [];
    const order = Number(number);
    const isRight = orders.includes(order) && !byOrder.has(order) && tracking.length <= TRACKING_MAX_CHARS;
    if (isRight) byOrder.set(order, tracking);
    else wrong.push({ line: index + 1, text: text.slice(0, SHOWN_MAX_CHARS) });
  }
  return { byOrder, wrong };
}

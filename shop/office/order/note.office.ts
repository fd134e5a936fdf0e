import { addOrderNote } from "#shop/modules/order/notes/order-note.store.ts";
import type { OrderNote } from "#shop/modules/order/notes/order-note.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

export interface ShownNote {
  readonly id: number;
  /** ISO time. */
  readonly at: string;
  /** Name that the caller gave for its author; null without one. */
  readonly by: string | null;
  readonly text: string;
}

/** The answer is stored under its key and outlives the note, so it does not repeat the text. */
export interface AddNoteData {
  readonly order: number;
  readonly note: Pick<ShownNote, "id" | "at">;
}

/** Adds a note of staff to an order. */
export async function addNoteInOffice(
  { database, clock }: PaymentContext,
  {
    key,
    actor,
    input,
  }: { readonly key: string; readonly actor: string | null; readonly input: InputOf<"addNote"> },
): Promise<OfficeAnswer<AddNoteData>> {
  const { order, note: text } = input;
  const result = await addOrderNote(database, { order, key, author: actor, text, now: clock() });
  if (!result.ok) return refuseWith(result.code, { order });
  const { id, createdAt } = result.note;
  return { ok: true, data: { order, note: { id, at: createdAt.toISOString() } } };
}

export function showNote({ id, createdAt, author, text }: OrderNote): ShownNote {
  return { id, at: createdAt.toISOString(), by: author, text };
}

import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { foldWords } from "#shop/schema/search/fold-text.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

/** What is read of a search; the rest is ignored. */
const WORDS_MAX = 8;
const NUMBER = /^#?\s?(\d{1,9})$/;
const EMAIL = /^[^\s@]+@[^\s@]*$/;
const PHONE = /^[+\d][\d\s().\-/]*$/;

export interface OrderSearch {
  /** Number of an order; null for a text that is none. */
  readonly number: number | null;
  /** Beginnings of words that an order must have, all of them: folded, letters and digits only. */
  readonly words: readonly string[];
  /** True where the words follow each other and only the last one is a beginning: an e-mail address. */
  readonly isPhrase: boolean;
}

/**
 * Reads what staff typed to find orders: an order's number with or without `#`, a phone number as it is written at home
 * or abroad, or words of the customer's name, e-mail address, and of the goods' titles and SKUs.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const number = NUMBER.exec(text)?.[1];
  if (text.startsWith("#") && number !== undefined)
    return { number: Number(number), words: [], isPhrase: false };
  const words = PHONE.test(text) ? [text.replaceAll(/\D/g, "").replace(/^00/, "")] : foldWords(text);
  return {
    number: number === undefined ? null : Number(number),
    words: words.filter((word) => word !== "").slice(0, WORDS_MAX),
    isPhrase: EMAIL.test(text),
  };
}

const matched = alias(orders, "matched");

/**
 * Selects the orders of a search; none for one without number and words. The numbers of all matches are read first, by
 * the index `orders_by_words`: a planner that looks for a few of the newest would make the words of order after order.
 */
export function matchesSearch({ number, words, isPhrase }: OrderSearch): SQL {
  if (words.length === 0) return number === null ? sql`false` : eq(orders.number, number);
  // Letters and digits only: nothing in them is an operator.
  const parts = words.map((word, index) => `'${word}'${isPhrase && index < words.length - 1 ? "" : ":*"}`);
  const query = parts.join(isPhrase ? " <-> " : " & ");
  const byNumber = number === null ? sql`` : sql`UNION ALL SELECT ${number}::int`;
  return sql`${orders.number} = ANY (ARRAY (
    SELECT ${matched.number} FROM ${orders} matched
    WHERE shop.order_words(${matched.email}, ${matched.snapshot}) @@ to_tsquery('pg_catalog.simple', ${query})
    ${byNumber}
  ))`;
}

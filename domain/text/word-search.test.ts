import { describe, expect, it } from "vitest";
import { hasWords, searchByWords } from "./word-search.ts";

const QUESTIONS = [
  { id: "returns", question: "Cum returnez un produs?", answer: "Ai 30 de zile de la livrare." },
  { id: "payment", question: "Cum pot plăti?", answer: "Cu cardul (Visa, Mastercard) sau PayPal." },
  { id: "guarantee", question: "Ce înseamnă garanția?", answer: "Îți dăm banii înapoi, în 30 de zile." },
];

const find = (query: string) =>
  searchByWords(QUESTIONS, ({ question, answer }) => `${question} ${answer}`, query).map(({ id }) => id);

describe("a text is found", () => {
  it.each([
    ["by a word of the question", "returnez", ["returns"]],
    ["by a word of the answer", "paypal", ["payment"]],
    ["by the beginning of a word, as it is typed", "ret", ["returns"]],
    ["whatever the capitals", "PAYPAL", ["payment"]],
    ["without diacritics", "platesc", []],
    ["without diacritics, whatever the ending", "plata", ["payment"]],
    ["with a cedilla", "garanţia", ["guarantee"]],
    ["with letters put together from two characters", "înseamnă".normalize("NFD"), ["guarantee"]],
    ["with another ending", "garanții", ["guarantee"]],
    ["by a number", "30", ["returns", "guarantee"]],
    ["only when every word is in it", "30 bani", ["guarantee"]],
    ["past the little words", "cum să returnez un produs", ["returns"]],
    ["by a short word, when there is no other", "de", ["returns", "guarantee"]],
    ["by nothing at all: then it is all of them", "  ", ["returns", "payment", "guarantee"]],
    ["by signs, which are no words", "?!", ["returns", "payment", "guarantee"]],
    ["by its own signs taken as words", "(visa,", ["payment"]],
    ["not by the middle of a word", "card returnez x.*", []],
  ] as const)("%s: %s", (_how, query, ids) => {
    expect(find(query)).toEqual(ids);
  });
});

it.each([
  ["zinc", true],
  ["30", true],
  [" ?! ", false],
  ["", false],
])("%j has words: %s", (text, expected) => {
  expect(hasWords(text)).toBe(expected);
});

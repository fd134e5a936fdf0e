/** Returns the seed and the number of cases of a test with random input; `FUZZ_SEED` and `FUZZ_COUNT` override them. */
export function randomRun(count: number): { readonly seed: number; readonly count: number } {
  return {
    seed: Number(process.env.FUZZ_SEED ?? DEFAULT_SEED),
    count: Number(process.env.FUZZ_COUNT ?? count),
  };
}

const DEFAULT_SEED = 20_261_122;

/** Random choices that are the same for the same seed (xorshift32). */
export class RandomSource {
  #state: number;

  constructor(seed: number) {
    // Adjacent seeds must not start with similar values.
    this.#state = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) | 1;
    for (let round = 0; round < 4; round += 1) this.below(2);
  }

  /** Returns an integer from 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  /** Returns true in about `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(10_000) < percent * 100;
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error("There is nothing to choose from.");
    return values[this.below(values.length)] as T;
  }

  /** Returns `min` to `max` results of `make`. */
  list<T>(min: number, max: number, make: () => T): T[] {
    return Array.from({ length: min + this.below(max - min + 1) }, make);
  }

  /** Returns a text that breaks databases, pages, URLs or rules, or a harmless one. */
  text(): string {
    if (this.chance(4)) return this.pick(UNSTORABLE_TEXTS);
    return this.chance(80) ? this.pick(HOSTILE_TEXTS) : this.list(0, 12, () => this.#character()).join("");
  }

  #character(): string {
    return String.fromCodePoint(
      this.pick([this.below(0x80), this.below(0xd8_00), 0x1_00_00 + this.below(0xff_ff)]),
    );
  }
}

/** Markup that no page may contain: only hostile texts have it. */
export const PROBE = "<xss-probe";

/** Used rarely: an operation with one of them is refused before it is parsed any further. */
const UNSTORABLE_TEXTS: readonly string[] = ["\0", "a\0b", "\uD800", "\uDE00\uD83D"];

const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\uFFFD",
  "%",
  "%zz",
  "%00",
  "%2500",
  "../../etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "https://user:password@evil.example/",
  "javascript:alert(1)",
  `"'>${PROBE}>`,
  `</script>${PROBE}>`,
  "<!--<script>",
  "\u2028\u2029\u202E",
  "\r\nX-Injected: 1\r\n\r\n",
  "'; DROP TABLE shop.customers; --",
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "NaN",
  "null",
  "[]",
  "{}",
  "yes",
  "ro",
  "RO",
  "400001",
  "0721123456",
  "2026-13-45T99:99:99Z",
  "ana@exemplu.ro",
  "ana@păpădie.ro",
  "sase-litere",
  "gid://shopify/Product/1",
  "gid://shopify/Cart/x?key=y",
  "title:* OR -tag:'x",
  "((((((((((",
  "ș😀\u0301",
  "x".repeat(5_000),
  "ă".repeat(300),
];

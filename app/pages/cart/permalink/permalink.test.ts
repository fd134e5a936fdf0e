import { expect, test } from "vitest";
import { parsePermalink } from "./permalink.ts";

const gid = (variant: number | string) => `gid://shopify/ProductVariant/${variant}`;

test.each([
  ["10011:2", [{ id: gid(10_011), quantity: 2 }]],
  [
    "10011:2,10021:1",
    [
      { id: gid(10_011), quantity: 2 },
      { id: gid(10_021), quantity: 1 },
    ],
  ],
  ["10011:2,10011:3", [{ id: gid(10_011), quantity: 5 }]],
  ["10011:100", [{ id: gid(10_011), quantity: 99 }]],
  ["10011:98,10011:98", [{ id: gid(10_011), quantity: 99 }]],
])("the permalink %s names %o", (text, lines) => {
  expect(parsePermalink(text)).toEqual(lines);
});

test.each([
  "",
  "add",
  "10011",
  "10011:0",
  "10011:-1",
  "10011:1e3",
  "10011:9999999999",
  "10011:1,",
  "10011:1,<script>:1",
  `${"1".repeat(21)}:1`,
  Array.from({ length: 51 }, (_, n) => `${n + 1}:1`).join(","),
])("the text %j is no permalink", (text) => {
  expect(parsePermalink(text)).toBeNull();
});

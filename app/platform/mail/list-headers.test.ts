import { expect, it } from "vitest";
import { listHeaders } from "./list-headers.ts";

it.each([
  [undefined, {}],
  ["http://localhost:3000/unsubscribe/newsletter?token=t", {}],
  [
    "https://store.test/unsubscribe/newsletter?token=t",
    {
      "List-Id": "<newsletter.store.test>",
      "List-Unsubscribe": "<https://store.test/unsubscribe/newsletter?token=t>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  ],
])("a mail whose list is left at %s has these headers", (url, headers) => {
  expect(listHeaders(url)).toEqual(headers);
});

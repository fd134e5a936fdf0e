import { expect, test } from "vitest";
import { findPlanted, plantedIn } from "#lib/testing/planted-texts.ts";
import { writeMail } from "./write-mail.ts";

test("texts that people typed are shown as texts in every mail", async () => {
  const url = `http://store.test/?a=${plantedIn("address")}`;
  const { html } = writeMail({
    language: "ro",
    storefrontUrl: "http://store.test",
    subject: plantedIn("subject"),
    footer: [plantedIn("footer")],
    parts: [
      { part: "heading", text: plantedIn("heading") },
      { part: "paragraph", text: plantedIn("paragraph") },
      { part: "remark", text: plantedIn("remark") },
      {
        part: "goods",
        rows: [
          {
            picture: `http://store.test/${plantedIn("picture")}`,
            name: plantedIn("name"),
            variant: plantedIn("variant"),
            amount: plantedIn("goodsAmount"),
          },
        ],
      },
      { part: "amounts", rows: [{ label: plantedIn("label"), amount: plantedIn("amount") }] },
      { part: "block", label: plantedIn("block"), lines: [plantedIn("line")] },
      { part: "link", label: plantedIn("link"), url },
      { part: "button", label: plantedIn("button"), url },
      { part: "address", label: plantedIn("spelled"), url },
    ],
  });
  expect(findPlanted(html)).toEqual({
    alive: [],
    shown: [
      ...[
        "address",
        "amount",
        "block",
        "button",
        "footer",
        "goodsAmount",
        "heading",
        "label",
        "line",
        "link",
      ],
      ...["name", "paragraph", "picture", "remark", "spelled", "subject", "variant"],
    ],
  });
});

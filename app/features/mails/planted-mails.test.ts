import { expect, test } from "vitest";
import { findPlanted, plantedIn } from "#lib/testing/planted-texts.ts";
import { composeMail } from "./compose-mail.server.ts";

test("texts that people typed are shown as texts in every mail of the site", async () => {
  const { html } = composeMail(
    {
      language: "ro",
      publicUrl: "http://store.test",
      greeted: { firstName: plantedIn("firstName"), isMailboxProven: true },
    },
    () => ({
      content: {
        subject: plantedIn("subject"),
        preview: plantedIn("preview"),
        paragraphs: [plantedIn("first"), plantedIn("second")],
        action: { label: plantedIn("action"), url: `http://store.test/?a=${plantedIn("address")}` },
        validity: plantedIn("validity"),
        more: { label: plantedIn("more"), url: `http://store.test/?b=${plantedIn("other")}` },
        caution: plantedIn("caution"),
      },
      purpose: plantedIn("purpose"),
    }),
  );
  // An invalid name is not greeted, and a preview is cut.
  expect(findPlanted(html)).toEqual({
    alive: [],
    shown: [
      ...["action", "address", "caution", "first", "more", "other", "purpose"],
      ...["second", "subject", "validity"],
    ],
  });
});

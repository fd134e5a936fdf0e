import { describe, expect, test } from "vitest";
import { greetedName } from "./greeted-name.ts";

describe("the name a mail greets", () => {
  test.each(["Ioana", "Ana-Maria", "Ștefania"])("%s, of a proven mailbox only", (firstName) => {
    expect(greetedName({ firstName, isMailboxProven: true })).toBe(firstName);
    expect(greetedName({ firstName, isMailboxProven: false })).toBeNull();
  });

  test.each([null, "", "evil.example/login", "www.evil.example", "You won 5000"])(
    "is none: %j",
    (firstName) => {
      expect(greetedName({ firstName, isMailboxProven: true })).toBeNull();
    },
  );
});

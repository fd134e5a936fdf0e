import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { DESK_ACTIONS } from "#desk/audit/audit-action.ts";
import { COMMAND_PERMISSIONS } from "#desk/office/command-permissions.ts";
import { STORE_PERMISSIONS } from "#desk/office/store-permissions.ts";
import { ACTION_TEXTS } from "./action-texts.ts";

/** A command of the shop and a call of the site may have the same name. */
const ACTIONS = [
  ...new Set([...Object.keys(COMMAND_PERMISSIONS), ...Object.keys(STORE_PERMISSIONS), ...DESK_ACTIONS]),
];

test.each(LANGUAGES)("every command, call and action of the desk has words of its own in %s", (language) => {
  const texts = ACTION_TEXTS[language];
  expect(Object.keys(texts).toSorted()).toEqual(ACTIONS.toSorted());
  expect(new Set(Object.values(texts)).size).toBe(ACTIONS.length);
});

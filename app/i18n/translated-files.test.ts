import { expect, it } from "vitest";
import { translatedFiles } from "./translated-files.server.ts";

it("finds the file of each language by its name", () => {
  expect(translatedFiles({ "./content/en.json": "Cart", "./content/ro.json": "Coș" })).toEqual({
    ro: "Coș",
    en: "Cart",
  });
});

it("gives a language without a file the default language's", () => {
  expect(translatedFiles({ "./content/terms.ro.md": "Termeni" })).toEqual({ ro: "Termeni", en: "Termeni" });
});

it("stops where the default language's file is missing", () => {
  expect(() => translatedFiles({ "./content/en.json": "Cart" })).toThrow("There is no ro file");
});

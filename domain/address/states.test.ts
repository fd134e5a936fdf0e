import { describe, expect, it, test } from "vitest";

import { STATES, stateBesideTown } from "./states.ts";

describe("Romanian counties, states of the US, provinces of Canada", () => {
  it.each([
    ["RO", 42],
    ["US", 51],
    ["CA", 13],
  ] as const)("%s has %i, each code and name once", (country, count) => {
    const states = STATES[country] ?? [];
    expect(states).toHaveLength(count);
    expect(new Set(states.map((state) => state.code)).size).toBe(count);
    expect(new Set(states.map((state) => state.name)).size).toBe(count);
    for (const state of states) expect(state.code).toMatch(/^[A-Z]{1,2}$/);
  });

  it.each([
    ["RO", "ro"],
    ["US", "en"],
    ["CA", "en"],
  ] as const)("%s is in the alphabet's order", (country, language) => {
    const names = (STATES[country] ?? []).map((state) => state.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  });

  it.each([
    ["AG", "Argeș"],
    ["BN", "Bistrița-Năsăud"],
    ["BT", "Botoșani"],
    ["BV", "Brașov"],
    ["B", "București"],
    ["CS", "Caraș-Severin"],
    ["CL", "Călărași"],
    ["CT", "Constanța"],
    ["DB", "Dâmbovița"],
    ["GL", "Galați"],
    ["IL", "Ialomița"],
    ["IS", "Iași"],
    ["MM", "Maramureș"],
    ["MH", "Mehedinți"],
    ["MS", "Mureș"],
    ["NT", "Neamț"],
    ["TM", "Timiș"],
    ["VL", "Vâlcea"],
  ])("RO-%s is %s", (code, name) => {
    expect(STATES.RO).toContainEqual({ code, name });
  });

  test("ș and ț have a comma below, never a cedilla", () => {
    expect(JSON.stringify(STATES)).not.toMatch(/[şţŞŢ]/);
  });
});

test.each([
  ["București", "București", "RO", null],
  ["BUCURESTI", "București", "RO", null],
  ["Bucharest", "București", "RO", null],
  ["București, sector 3", "București", "RO", null],
  ["București Sector 3", "București", "RO", null],
  ["Iași", "Iași", "RO", null],
  ["Sector 3", "București", "RO", "București"],
  ["Cluj-Napoca", "Cluj", "RO", "Cluj"],
  ["Alba Iulia", "Alba", "RO", "Alba"],
  ["New York", "New York", "US", "New York"],
  [null, "Cluj", "RO", "Cluj"],
  ["Wien", null, "AT", null],
])("beside the town %s, the state %s of %s is written %s", (city, state, country, written) => {
  expect(stateBesideTown({ city, state, country })).toBe(written);
});

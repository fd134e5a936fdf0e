import { SECTION_1 } from "#tests/plants/section-1.ts";
import { SECTION_2 } from "#tests/plants/section-2.ts";
import { SECTION_3 } from "#tests/plants/section-3.ts";
import { SECTION_4 } from "#tests/plants/section-4.ts";
import { SECTION_5 } from "#tests/plants/section-5.ts";
import { SECTION_6 } from "#tests/plants/section-6.ts";
import { SECTION_7 } from "#tests/plants/section-7.ts";
import { SECTION_8 } from "#tests/plants/section-8.ts";
import { SECTION_9 } from "#tests/plants/section-9.ts";
import type { PlantEntry } from "./plant.ts";

/** All entries, by the number of their section. */
export const PLANTS: Readonly<Record<string, readonly PlantEntry[]>> = {
  1: SECTION_1,
  2: SECTION_2,
  3: SECTION_3,
  4: SECTION_4,
  5: SECTION_5,
  6: SECTION_6,
  7: SECTION_7,
  8: SECTION_8,
  9: SECTION_9,
};

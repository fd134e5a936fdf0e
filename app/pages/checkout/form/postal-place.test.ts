import { expect, it, test } from "vitest";
import { INITIAL_VALUES } from "#app/features/checkout/checkout-fields.ts";
import { contradictedAddress, findContradiction, withPlace, withPlaceOfCode } from "./postal-place.ts";

const CLUJ = { ...INITIAL_VALUES, delivery_postalCode: "400114" };

it("fills an empty county and town from the postal code", () => {
  expect(withPlaceOfCode(CLUJ, "delivery")).toMatchObject({
    delivery_state: "CJ",
    delivery_city: "Cluj-Napoca",
  });
});

it("leaves what is typed", () => {
  const typed = { ...CLUJ, delivery_state: "BH", delivery_city: "Oradea" };
  expect(withPlaceOfCode(typed, "delivery")).toEqual(typed);
});

test.each([
  ["while the code is being typed", { ...CLUJ, delivery_postalCode: "40011" }],
  ["in another country", { ...CLUJ, delivery_country: "BG" }],
])("fills nothing %s", (_when, values) => {
  expect(withPlaceOfCode(values, "delivery")).toEqual(values);
});

it("asks about a contradiction, and corrects it", () => {
  const typed = { ...CLUJ, delivery_state: "BH", delivery_city: "Oradea" };
  expect(contradictedAddress(typed)).toBe("delivery");
  const place = findContradiction(typed, "delivery");
  if (place === null) throw new Error("nothing was asked");
  const corrected = withPlace(typed, "delivery", place);
  expect(corrected).toMatchObject({ delivery_state: "CJ", delivery_city: "Cluj-Napoca" });
  expect(contradictedAddress(corrected)).toBeNull();
});

it("asks about a billing address only where there is one", () => {
  const typed = {
    ...INITIAL_VALUES,
    billing_postalCode: "400114",
    billing_state: "BH",
    billing_city: "Oradea",
  };
  expect(contradictedAddress(typed)).toBeNull();
  expect(contradictedAddress({ ...typed, billingChoice: "other" })).toBe("billing");
});

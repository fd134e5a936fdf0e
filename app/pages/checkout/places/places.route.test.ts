import { expect, it } from "vitest";
import { STATES } from "#domain/address/states.ts";
import { findPlaceByPostalCode } from "#app/pages/checkout/form/romanian-places.ts";
import { placesOfCode } from "#app/features/addresses/places/places.server.ts";
import { loader } from "./places.route.ts";

async function ask(query: string) {
  const answer = loader({ request: new Request(`https://store.test/api/places?${query}`) } as never);
  return { kept: answer.headers.get("Cache-Control"), body: await answer.json() };
}

it("answers with the towns of a county, and with the place of a code; browsers keep both", async () => {
  const { kept, body } = await ask("county=CJ");
  expect(kept).toBe("public, max-age=86400");
  expect(body.towns).toContain("Florești");
  expect((await ask("code=407280")).body).toEqual({ place: { county: "CJ", towns: ["Florești"] } });
});

it.each(["county=XX", "county=__proto__", `county=${"x".repeat(10_000)}`, ""])(
  "knows no town of %.20j",
  async (query) => {
    expect((await ask(query)).body).toEqual({ towns: [] });
  },
);

it("agrees with the counties that the form knows by a code's first digits", () => {
  const seats = STATES.RO?.map(({ code }) => code) ?? [];
  for (let prefix = 0; prefix < 100; prefix += 1) {
    const code = `${String(prefix).padStart(2, "0")}7005`;
    const place = placesOfCode(code);
    if (place !== null) expect([code, place.county]).toEqual([code, findPlaceByPostalCode(code)?.county]);
  }
  expect(seats).toContain(placesOfCode("407280")?.county);
});

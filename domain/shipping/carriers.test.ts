import { expect, it, test } from "vitest";
import { trackingUrl } from "./carriers.ts";

it.each([
  ["Sameday", "1ONB0001", "https://sameday.ro/#awb=1ONB0001"],
  ["SAMEDAY COURIER", "1ONB0001", "https://sameday.ro/#awb=1ONB0001"],
  ["easybox", "1", "https://sameday.ro/#awb=1"],
  ["FAN Courier", "2270499", "https://www.fancourier.ro/awb-tracking/?tracking=2270499"],
  ["fan", "2270499", "https://www.fancourier.ro/awb-tracking/?tracking=2270499"],
  ["Cargus", "123", "https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=123"],
  ["Urgent-Cargus", "123", "https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=123"],
  ["D.P.D.", "81", "https://tracking.dpd.ro/?shipmentNumber=81&language=ro"],
  ["gls romania", "00212", "https://gls-group.com/RO/ro/urmarire-colet?match=00212"],
  ["Poșta Română", "RR1RO", "https://www.posta-romana.ro/track-trace.html?awb=RR1RO"],
  // Typed with the cedilla of an old keyboard, and without any.
  ["Poşta Română", "RR1RO", "https://www.posta-romana.ro/track-trace.html?awb=RR1RO"],
  ["  posta romana ", " RR1RO ", "https://www.posta-romana.ro/track-trace.html?awb=RR1RO"],
])("%s %s is followed at %s", (company, number, url) => {
  expect(trackingUrl(company, number)).toBe(url);
});

it.each([
  ["Curier Rapid", "RO123"],
  ["", "RO123"],
  [null, "RO123"],
  ["Sameday", null],
  ["Sameday", " "],
])("%s %s has no address", (company, number) => {
  expect(trackingUrl(company, number)).toBeNull();
});

test("a number cannot change the URL that contains it", () => {
  expect(trackingUrl("dpd", "1&language=en#x")).toBe(
    "https://tracking.dpd.ro/?shipmentNumber=1%26language%3Den%23x&language=ro",
  );
  expect(trackingUrl("gls", "../../x?y")).toBe(
    "https://gls-group.com/RO/ro/urmarire-colet?match=..%2F..%2Fx%3Fy",
  );
});

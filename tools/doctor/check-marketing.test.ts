import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { checkMarketing } from "./check-marketing.ts";
import { hideSecrets } from "./hide-secrets.ts";

const GOOGLE = { GA4_MEASUREMENT_ID: "G-TEST1234", GA4_API_SECRET: "secret-of-google" };

test("says who is told of what visitors do, and how, without a key", async () => {
  expect(await checkMarketing({ settings: readSettings({}) })).toMatchObject({ state: "skipped" });
  const settings = readSettings({ ...GOOGLE, META_PIXEL_ID: "123456789012345" });
  const outcome = await checkMarketing({ settings });
  expect(outcome).toMatchObject({
    state: "ok",
    message:
      "After consent for marketing, Google Analytics (G-TEST1234) by browsers and the server, " +
      "Meta Pixel (123456789012345) by browsers is told of visits and purchases.",
  });
  const quoted = { name: "marketing", ...outcome, message: `It said ${GOOGLE.GA4_API_SECRET}.` };
  expect(hideSecrets(quoted, settings).message).toBe("It said [cut].");
});

import { MARKETING_SERVICES, servicesOn } from "#domain/analytics/marketing-services.ts";
import { ok, type Outcome, skipped } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/**
 * Says who is told of what is looked at and ordered. An id or a key of another form stops the start of the store, and of
 * this command; whether the services know them only they can say.
 */
export async function checkMarketing({ settings }: Pick<ShopUnderTest, "settings">): Promise<Outcome> {
  const on = servicesOn(settings.marketing);
  if (on.length === 0)
    return skipped("GA4_MEASUREMENT_ID and META_PIXEL_ID are not set: nobody is told of what visitors do.");
  const names = on.map((service) => {
    const { name } = MARKETING_SERVICES[service];
    const by = settings.handOver[service] === undefined ? "browsers" : "browsers and the server";
    return `${name} (${settings.marketing[service]}) by ${by}`;
  });
  return ok(`After consent for marketing, ${names.join(", ")} is told of visits and purchases.`);
}

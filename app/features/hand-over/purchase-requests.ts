import { type PurchasedOrder, toPurchaseEvent } from "#domain/analytics/analytics-event.ts";
import { toMetaEvent } from "#domain/analytics/meta-event.ts";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";

/** Google's address for data that is to be collected in the European Union. */
const GOOGLE_ADDRESS = "https://region1.google-analytics.com/mp/collect";
const META_ADDRESS = "https://graph.facebook.com/v25.0";
const MICROSECONDS = 1_000;
const MS_PER_S = 1_000;

/** Request that tells a service of a purchase. */
export interface PurchaseRequest {
  readonly url: string;
  readonly body: object;
}

export interface ToldOrder extends PurchasedOrder {
  /** ISO 8601. */
  readonly placedAt: string;
}

interface Access {
  /** Id of the data stream, or number of the pixel. */
  readonly id: string;
  /** API secret, or access token. */
  readonly key: string;
}

/** Builds the request of Google's Measurement Protocol; null for a browser that Google does not know. */
export function toGoogleRequest(
  order: ToldOrder,
  { gaClient, gaSession }: ServiceVisitor,
  { id, key }: Access,
): PurchaseRequest | null {
  if (gaClient === undefined) return null;
  const { name, params } = toPurchaseEvent(order);
  return {
    url: `${GOOGLE_ADDRESS}?${new URLSearchParams({ measurement_id: id, api_secret: key }).toString()}`,
    body: {
      client_id: gaClient,
      timestamp_micros: Date.parse(order.placedAt) * MICROSECONDS,
      // As the browser says it (features/consent/marketing/ga4.ts).
      consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
      events: [
        {
          name,
          params: {
            ...params,
            ...(gaSession !== undefined && { session_id: gaSession }),
            engagement_time_msec: 1,
          },
        },
      ],
    },
  };
}

/**
 * Builds the request of Meta's Conversions API, with the id of the browser's event; null for a browser that Meta does not
 * know. Neither name, address, e-mail nor IP address goes along, not as a digest either.
 */
export function toMetaRequest(
  order: ToldOrder,
  { fbp, fbc, userAgent }: ServiceVisitor,
  { id, key, publicUrl }: Access & { readonly publicUrl: string },
): PurchaseRequest | null {
  const event = toMetaEvent(toPurchaseEvent(order));
  if (event === null || userAgent === undefined || (fbp === undefined && fbc === undefined)) return null;
  return {
    url: `${META_ADDRESS}/${id}/events`,
    body: {
      access_token: key,
      data: [
        {
          event_name: event.name,
          event_time: Math.floor(Date.parse(order.placedAt) / MS_PER_S),
          event_id: event.id,
          action_source: "website",
          event_source_url: `${publicUrl}/success`,
          user_data: {
            client_user_agent: userAgent,
            ...(fbp !== undefined && { fbp }),
            ...(fbc !== undefined && { fbc }),
          },
          custom_data: { ...event.params, order_id: order.id },
        },
      ],
    },
  };
}

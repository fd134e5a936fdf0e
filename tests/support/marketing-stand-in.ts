import { z } from "zod";
import type { SendRequest } from "#app/features/hand-over/tell-purchase.server.ts";

const amount = z
  .number()
  .min(0)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "more than two decimals");
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Payload of Google's Measurement Protocol with a `purchase`, as published: names, types, limits. */
const google = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int().positive(),
  consent: z.strictObject({
    ad_user_data: z.enum(["GRANTED", "DENIED"]),
    ad_personalization: z.enum(["GRANTED", "DENIED"]),
  }),
  events: z
    .array(
      z.strictObject({
        name: z.literal("purchase"),
        params: z.strictObject({
          transaction_id: z.string().min(1),
          currency,
          value: amount,
          tax: amount,
          shipping: amount,
          coupon: z.string().max(100).optional(),
          session_id: z.string().regex(/^\d+$/).optional(),
          engagement_time_msec: z.int().positive(),
          items: z
            .array(
              z.strictObject({
                item_id: z.string().min(1),
                item_name: z.string().min(1),
                item_variant: z.string().optional(),
                price: amount,
                quantity: z.int().positive(),
              }),
            )
            .min(1)
            .max(200),
        }),
      }),
    )
    .min(1)
    .max(25),
});

/** Body of Meta's Conversions API with a `Purchase` of a website. */
const meta = z.strictObject({
  access_token: z.string().min(1),
  data: z
    .array(
      z.strictObject({
        event_name: z.literal("Purchase"),
        event_time: z.int().positive(),
        event_id: z.string().min(1),
        action_source: z.literal("website"),
        event_source_url: z.url(),
        user_data: z
          .strictObject({
            client_user_agent: z.string().min(1),
            fbp: z
              .string()
              .regex(/^fb\.\d\.\d+\.\d+$/)
              .optional(),
            fbc: z
              .string()
              .regex(/^fb\.\d\.\d+\.[\w.-]+$/)
              .optional(),
          })
          .refine(({ fbp, fbc }) => fbp !== undefined || fbc !== undefined),
        custom_data: z.strictObject({
          content_type: z.literal("product"),
          content_ids: z.array(z.string().min(1)).min(1),
          contents: z.array(
            z.strictObject({ id: z.string(), quantity: z.int().positive(), item_price: amount }),
          ),
          num_items: z.int().positive(),
          value: amount,
          currency,
          order_id: z.string(),
        }),
      }),
    )
    .length(1),
});

export interface StandIn {
  readonly received: { readonly url: string; readonly body: unknown }[];
  /** What was not as the services publish it. */
  readonly faults: string[];
  /** Sends a request to the stand-in instead of its address. */
  readonly send: SendRequest;
  /** Sets the status of the next answers. */
  readonly answer: (status: number) => void;
  readonly reset: () => void;
}

/** Makes a stand-in for both services: records what it is told, and checks it against what they publish. */
export function createStandIn(): StandIn {
  const received: StandIn["received"] = [];
  const faults: string[] = [];
  let status = 204;
  return {
    received,
    faults,
    send: async (url, init) => {
      const body: unknown = JSON.parse(init.body);
      received.push({ url, body });
      const { hostname, searchParams } = new URL(url);
      const isGoogle = hostname.endsWith("google-analytics.com");
      if (init.method !== "POST") faults.push("not a POST");
      if (isGoogle && !(searchParams.has("measurement_id") && searchParams.has("api_secret")))
        faults.push("no keys");
      const read = (isGoogle ? google : meta).safeParse(body);
      if (!read.success) faults.push(z.prettifyError(read.error));
      return new Response(null, { status });
    },
    answer: (next) => (status = next),
    reset() {
      received.length = 0;
      faults.length = 0;
      status = 204;
    },
  };
}

import { z } from "zod";
import { CONTRACT_ACTIONS, CONTRACT_STATUSES } from "#domain/subscription-contract.ts";
import { isDay } from "#domain/subscription-calendar.ts";
import { CYCLE_OUTCOMES, type SubscriptionContract } from "./subscription-contract.ts";

/** Nobody has more; a longer list is not what the provider is meant to send. */
const CONTRACTS_MAX = 100;
/** Of a subscription's history the newest are kept. */
const CYCLES_SHOWN = 36;
const CYCLES_MAX = 1_000;
const TEXT_MAX_CHARS = 500;

/** Names a subscription in addresses of pages and in requests. */
export const CONTRACT_ID = /^[\w-]{1,64}$/;

const text = z.string().max(TEXT_MAX_CHARS);
const optionalText = text.nullish().transform((value) => (value === "" ? null : (value ?? null)));
const moment = z.iso.datetime({ offset: true });
const amount = z.object({
  amount: z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
});
const address = z.object({
  firstName: optionalText,
  lastName: optionalText,
  company: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  postalCode: optionalText,
  country: optionalText,
  phone: optionalText,
});

const cycle = z.object({
  at: moment,
  outcome: z.enum(CYCLE_OUTCOMES),
  orderName: optionalText,
  amount: amount.nullish().transform((value) => value ?? null),
});

const contract = z
  .object({
    id: z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().regex(CONTRACT_ID)),
    status: z.enum(CONTRACT_STATUSES),
    product: z.object({
      handle: optionalText,
      variantId: optionalText,
      title: text.min(1),
      variantTitle: optionalText,
    }),
    price: amount,
    shipping: amount,
    every: z.object({ months: z.number().int().min(1).max(12) }),
    startedAt: moment,
    nextChargeAt: moment.nullable(),
    nextIsSkipped: z.boolean(),
    pausedUntil: z.string().refine(isDay).nullable(),
    cancelledAt: moment.nullable(),
    endsAt: moment.nullable(),
    address,
    payment: z.object({
      method: text,
      brand: optionalText,
      lastFour: z
        .string()
        .regex(/^\d{4}$/)
        .nullable(),
    }),
    history: z.array(cycle).max(CYCLES_MAX),
    /** A provider newer than this store may know more actions than there are buttons for. */
    actions: z.array(z.string()).max(CONTRACTS_MAX),
  })
  .transform(({ every, nextIsSkipped, history, actions, ...rest }): SubscriptionContract => ({
    ...rest,
    everyMonths: every.months,
    isNextSkipped: nextIsSkipped,
    history: history.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, CYCLES_SHOWN),
    actions: CONTRACT_ACTIONS.filter((action) => actions.includes(action)),
  }));

/** The envelope of every answer of the provider. */
export const providerAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string().max(TEXT_MAX_CHARS) }),
]);

/** The answer of `list`. */
export const contractList = z.array(contract).max(CONTRACTS_MAX);
/** The answer of `show`. */
export const oneContract = contract;
/** The answer of `cardLink`. */
export const cardPage = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) });

import { z } from "zod";
import { ADDRESS_FIELDS, type AddressErrorCode } from "#domain/address/address.ts";
import { CONTRACT_ACTIONS, CONTRACT_STATUSES } from "#domain/subscription/subscription-contract.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import { CONTRACT_PROBLEMS, CYCLE_OUTCOMES, type SubscriptionContract } from "./subscription-contract.ts";
import type { AddressFaults } from "./subscription-provider.server.ts";

/** Maximum number of subscriptions of a customer; a longer list is invalid. */
const CONTRACTS_MAX = 100;
const CREDITS_MAX = 100;
/** Number of newest entries of a subscription's history that are kept. */
const CYCLES_SHOWN = 36;
const CYCLES_MAX = 1_000;
const ACTIONS_MAX = 100;
const TEXT_MAX_CHARS = 500;
const URL_MAX_CHARS = 2_000;

/** Format of a subscription's id in paths and requests. */
export const CONTRACT_ID = /^[\w-]{1,64}$/;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const text = z.string().max(TEXT_MAX_CHARS);
const optionalText = text.nullish().transform((value) => value || null);
const moment = z.iso.datetime({ offset: true });
const optionalMoment = moment.nullish().transform(orNull);
const pageUrl = z.url({ protocol: /^https?$/ }).max(URL_MAX_CHARS);
const decimal = z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/);
const amount = z.object({ amount: decimal, currencyCode: z.string().regex(/^[A-Z]{3}$/) });

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
  amount: decimal.nullish().transform(orNull),
});

const contract = z
  .object({
    id: z.string().regex(CONTRACT_ID),
    status: z.enum(CONTRACT_STATUSES),
    product: z.object({
      handle: optionalText,
      variantId: optionalText,
      title: text.min(1),
      variantTitle: optionalText,
    }),
    price: amount,
    shipping: amount,
    newPrice: z.object({ price: amount, from: moment }).nullish().transform(orNull),
    every: z.object({ months: z.number().int().min(1).max(12) }),
    startedAt: moment,
    nextChargeAt: moment.nullable(),
    nextIsSkipped: z.boolean(),
    followingChargeAt: optionalMoment,
    pausedUntil: z.string().refine(isDay).nullable(),
    problem: z.enum(CONTRACT_PROBLEMS).nullish().transform(orNull),
    retryAt: optionalMoment,
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
    /** A newer provider may send actions without a button here. */
    actions: z.array(z.string()).max(ACTIONS_MAX),
    portalUrl: pageUrl.nullish().transform(orNull),
  })
  .transform(({ every, nextIsSkipped, history, actions, ...rest }): SubscriptionContract => {
    const newestFirst = history.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    return {
      ...rest,
      everyMonths: every.months,
      isNextSkipped: nextIsSkipped,
      history: newestFirst.slice(0, CYCLES_SHOWN).map(({ amount: paid, ...past }) => ({
        ...past,
        amount: paid === null ? null : { ...rest.price, amount: paid },
      })),
      actions: CONTRACT_ACTIONS.filter((action) => actions.includes(action)),
    };
  });

/** Envelope of every answer of the provider. */
export const providerAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.string().max(TEXT_MAX_CHARS),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
]);

/** Answer of `list`. */
export const contractList = z.object({ contracts: z.array(contract).max(CONTRACTS_MAX) });
/** Answer of `show`. */
export const oneContract = z.object({ contract });
const storeCredit = z.object({
  id: z.string().regex(CONTRACT_ID),
  lastFour: z.string().regex(/^[0-9A-Za-z]{4}$/),
  balance: amount,
});
/** Answer of `storeCredit`. */
export const storeCreditList = z.object({ storeCredit: z.array(storeCredit).max(CREDITS_MAX) });
/** Answer of `cardLink`. */
export const cardPage = z.object({ url: pageUrl });

const ADDRESS_CODES: readonly AddressErrorCode[] = ["required", "invalid", "too_long", "not_in_list"];

/** Reads the errors of an address by field; other parameters of a refusal are left out. */
export function addressErrors(params: Readonly<Record<string, unknown>>): AddressFaults {
  const entries = ADDRESS_FIELDS.flatMap((field) => {
    const code = ADDRESS_CODES.find((known) => known === params[field]);
    return code === undefined ? [] : [[field, code] as const];
  });
  return Object.fromEntries(entries);
}

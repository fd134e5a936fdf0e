import { z } from "zod";
import { ADDRESS_FIELDS } from "#domain/address/address.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { isStorableText } from "#lib/text/storable-text.ts";

const KEY_MAX_CHARS = 100;
const TEXT_MAX_CHARS = 500;
const TOKEN_MAX_CHARS = 512;
const DAY_CHARS = 10;

/** Text that PostgreSQL accepts in every column. */
const text = (max: number) => z.string().max(max).refine(isStorableText);

const owner = z
  .object({ customerAccessToken: text(TOKEN_MAX_CHARS).min(1), provenEmail: text(254).min(3) })
  .partial()
  .refine(({ customerAccessToken, provenEmail }) => (customerAccessToken ?? provenEmail) !== undefined);

const common = { language: z.enum(LANGUAGES), owner };
const ofContract = {
  ...common,
  contract: z.string().regex(/^\d{1,9}$/),
  key: text(KEY_MAX_CHARS).min(1).optional(),
};
const moment = z.iso.datetime();
const day = text(DAY_CHARS);

/** Request to the subscription provider (`docs/subscription-provider.md`). */
export const providerRequest = z.discriminatedUnion("action", [
  z.object({ action: z.literal("list"), ...common }),
  z.object({ action: z.literal("endAll"), ...common }),
  z.object({ action: z.literal("storeCredit"), ...common }),
  z.object({
    action: z.literal("resendStoreCredit"),
    ...common,
    input: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  }),
  z.object({ action: z.literal("show"), ...ofContract }),
  z.object({ action: z.literal("skip"), ...ofContract, input: z.object({ at: moment }) }),
  z.object({ action: z.literal("unskip"), ...ofContract, input: z.object({ at: moment }) }),
  z.object({ action: z.literal("pause"), ...ofContract, input: z.object({ until: day.nullable() }) }),
  z.object({ action: z.literal("resume"), ...ofContract }),
  z.object({ action: z.literal("reschedule"), ...ofContract, input: z.object({ date: day }) }),
  z.object({
    action: z.literal("changeAddress"),
    ...ofContract,
    input: z.object({
      address: z.object(
        Object.fromEntries(
          ADDRESS_FIELDS.map((field) => [field, text(TEXT_MAX_CHARS).nullable().optional()]),
        ),
      ),
    }),
  }),
  z.object({ action: z.literal("cardLink"), ...ofContract }),
  z.object({
    action: z.literal("cancel"),
    ...ofContract,
    input: z.object({ reason: text(TEXT_MAX_CHARS).nullable().optional() }).optional(),
  }),
  z.object({ action: z.literal("undoCancel"), ...ofContract }),
]);
export type ProviderRequest = z.infer<typeof providerRequest>;

import { z } from "zod";

/** As `shopSettings` told it; null while the file is used. */
const version = z.iso.datetime().nullable();
/** In the format of `shop.json`; what is wrong with them is told by its place, and not as a field of the call. */
const settings = z.record(z.string(), z.unknown());

/** Inputs of the commands about the shop's settings. */
export const SETTINGS_INPUTS = {
  shopSettings: z.strictObject({}),
  previewShopSettings: z.strictObject({ version, settings }),
  saveShopSettings: z.strictObject({ version, settings }),
} as const;

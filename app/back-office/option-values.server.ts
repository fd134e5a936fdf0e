import { z } from "zod";
import { isReadable } from "#domain/text/readable-text.ts";

/** Rows of a list, unless another number is asked for. */
export const LISTED = 50;
export const LISTED_MAX = 500;
const BY_MAX_CHARS = 100;
/** Operator's name if `--by` is not given. */
const BY_DEFAULT = "store office";

/** `--limit`: rows of a list, 1 to 500; 50 if not given. */
export const rowLimit = z.coerce.number().int().min(1).max(LISTED_MAX).default(LISTED);

/** Reads typed text: trimmed, readable, 1 to `max` characters. */
export const words = (max: number) => z.string().trim().min(1).max(max).refine(isReadable);

/** Name of the staff member who decides, for the history. */
export const staffName = words(BY_MAX_CHARS);

/** `--by`: the operator's name. */
export const by = staffName.default(BY_DEFAULT);

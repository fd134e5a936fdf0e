import type { AuditAction } from "#desk/audit/audit-action.ts";
import type { Texts } from "#desk/app/use-texts.ts";
import en from "./texts/actions.en.json";
import ro from "./texts/actions.ro.json";

/** What the audit log calls each action. A new command of an office needs its words in both files. */
export const ACTION_TEXTS: Texts<AuditAction> = { ro, en };

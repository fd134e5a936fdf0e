import { z } from "zod";

const day = z.iso.date().nullable().catch(null);
const text = z.string().trim().max(200).catch("");

const auditSearch = z.object({
  /** Id of a person; `terminal` for what nobody did who was logged in. */
  person: z
    .union([z.literal("terminal"), z.uuid()])
    .nullable()
    .catch(null),
  /** Code of an action. */
  action: text,
  subject: text,
  /** First and last day, in the shop's time zone. */
  from: day,
  to: day,
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** Reads a search of the audit log from an address; what is no value of a field counts as empty. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  return auditSearch.parse(Object.fromEntries(params));
}

/** Reads the id after which a page of the audit log begins; null for the first page. */
export function readAfter(params: URLSearchParams): number | null {
  return z.coerce.number().int().positive().nullable().catch(null).parse(params.get("after"));
}

import type { StaffMember } from "./staff.tables.ts";

/** State of a person: has been invited, works here, or may not log in any more. */
export type StaffState = "invited" | "active" | "disabled";

export function stateOf({
  isDisabled,
  passwordHash,
}: Pick<StaffMember, "isDisabled" | "passwordHash">): StaffState {
  if (isDisabled) return "disabled";
  return passwordHash === null ? "invited" : "active";
}

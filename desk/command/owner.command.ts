import { isEmail } from "#domain/customer/email.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/languages.ts";
import { done, readOption, refuse } from "#lib/terminal/command.server.ts";
import { noteAction } from "#desk/audit/audit-log.server.ts";
import { makeStaffLink } from "#desk/staff/staff-links.server.ts";
import { addStaff, changeStaff, findStaffByEmail } from "#desk/staff/staff.store.server.ts";
import type { DeskCommand } from "./desk-command.ts";

/**
 * Makes a person an owner and prints the one-time link that sets their password and authenticator app: the first owner,
 * or one who lost both. Whoever may run commands may do all already, so the link asks for no other proof.
 */
export const ownerCommand: DeskCommand = {
  name: "owner",
  usage: "<e-mail> [--name <name>] [--language ro|en]",
  summary: "makes a person an owner of the desk, and prints a link that sets a new password; it works once",
  options: { name: { type: "string" }, language: { type: "string" } },
  words: [1, 1],
  run: async ({ desk, url, clock }, input) => {
    const email = input.positionals[0]?.trim().toLowerCase() ?? "";
    const language = readOption(input, "language") ?? DEFAULT_LANGUAGE;
    if (!isEmail(email)) return refuse(`"${email}" is no e-mail address.`, "bad_email");
    if (!isLanguage(language)) return null;
    const now = clock();
    const name = readOption(input, "name")?.trim() || email;
    const added = await addStaff(desk, { email, name, role: "owner", language }, now);
    const person = added ?? (await findStaffByEmail(desk, email));
    if (person === null) throw new Error("The person is neither new nor known.");
    if (added === null) await changeStaff(desk, person.id, { role: "owner", isDisabled: false });
    const token = await makeStaffLink(desk, person.id, now);
    await noteAction(desk, {
      at: now,
      staffId: null,
      actor: "terminal",
      action: "make owner",
      subject: `staff ${email}`,
      outcome: "ok",
    });
    const link = `${url}/setup/${token}`;
    return done(`${person.name} sets a password at this address, once, within three days:\n${link}`, {
      email,
      link,
    });
  },
};

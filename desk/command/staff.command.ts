import { formatTable } from "#lib/terminal/format-table.ts";
import { done } from "#lib/terminal/command.server.ts";
import { stateOf } from "#desk/staff/staff-state.ts";
import { listStaff } from "#desk/staff/staff.store.server.ts";
import type { DeskCommand } from "./desk-command.ts";

/** Lists the people who work in the desk. */
export const staffCommand: DeskCommand = {
  name: "staff",
  usage: "",
  summary: "who may log in to the desk, and as what",
  words: [0, 0],
  run: async ({ desk }) => {
    const people = (await listStaff(desk)).map((person) => ({
      email: person.email,
      name: person.name,
      role: person.role,
      state: stateOf(person),
    }));
    const columns = (["email", "name", "role", "state"] as const).map((title) => ({
      title,
      of: (person: (typeof people)[number]) => person[title],
    }));
    const none = "Nobody yet: `npm run desk -- owner <e-mail>` adds the first.";
    return done(formatTable(people, columns, none), people);
  },
};

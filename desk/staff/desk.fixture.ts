import { afterAll, beforeAll, beforeEach } from "vitest";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { openTestTables } from "#lib/testing/database/test-database.server.ts";
import { DESK_TABLES, type DeskDatabase } from "#desk/database/desk-database.ts";
import { deskRateLimits, staff } from "./staff.tables.ts";
import { acceptLink } from "./accept-link.server.ts";
import { addStaff } from "./staff.store.server.ts";
import { makeStaffLink } from "./staff-links.server.ts";
import { totpCode } from "./totp-code.fixture.ts";
import { makeTotpSecret } from "./totp.server.ts";
import type { Role } from "./permissions.ts";

export const PASSWORD = "a long enough password";
const SECRET = "the desk's own secret";

/** Opens an empty desk for each test of a file. */
export function openTestDesk() {
  let database: Awaited<ReturnType<typeof openTestTables>>;
  let now = new Date();
  const passwords = CHEAP_PASSWORDS;
  beforeAll(async () => {
    database = await openTestTables({ owners: [DESK_TABLES], queues: [] });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = new Date("2026-11-27T08:00:00Z");
    await database.tables.delete(staff);
    await database.tables.delete(deskRateLimits);
  });
  const context = () => ({ desk: desk(), passwords, secret: SECRET, now });
  function desk(): DeskDatabase {
    return database.tables;
  }
  return {
    desk,
    context,
    now: () => now,
    passSeconds: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    code: (totpSecret: string) => totpCode(totpSecret, now),
    /** Adds a person who has set a password and an authenticator app. */
    async addMember(email: string, role: Role) {
      const person = await addStaff(desk(), { email, name: email, role, language: "ro" }, now);
      if (person === null) throw new Error("This person is there already.");
      const totpSecret = makeTotpSecret();
      const accepted = await acceptLink(context(), {
        token: await makeStaffLink(desk(), person.id, now),
        password: PASSWORD,
        totpSecret,
        code: await totpCode(totpSecret, now),
      });
      if (!accepted.ok) throw new Error(accepted.reason);
      return { ...accepted, totpSecret };
    },
  };
}

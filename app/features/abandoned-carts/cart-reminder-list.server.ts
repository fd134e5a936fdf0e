import { eq } from "drizzle-orm";
import type { MailingList } from "#app/features/mails/mailing-list.server.ts";
import { abandonedCarts, cartReminderRefusals } from "./abandoned-cart.tables.ts";
import { hasRefusedReminders, lockReader } from "./reminder-reader.server.ts";

/** Mails about abandoned carts as a mailing list; its readers are identified by the keyed hash of their mailbox. */
export const cartReminderList: MailingList = {
  includes: async (readerId, { site }) => !(await hasRefusedReminders(site, readerId)),
  leave: async (readerId, { site, clock, log }) => {
    await site.transaction(async (tx) => {
      await lockReader(tx, readerId);
      await tx.insert(cartReminderRefusals).values({ readerId, refusedAt: clock() }).onConflictDoNothing();
      await tx.delete(abandonedCarts).where(eq(abandonedCarts.readerId, readerId));
    });
    log.info("a customer wants no more mails about carts");
  },
};

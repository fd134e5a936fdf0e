import { createPasswordHasher } from "./password-hasher.server.ts";

/** Hashes thousands of times cheaper than the product, for tests of anything but the hash itself. */
export const CHEAP_PASSWORDS = createPasswordHasher({ memoryKib: 8, passes: 1, lanes: 1 });

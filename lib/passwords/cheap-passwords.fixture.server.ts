import { createPasswordHasher } from "./password-hasher.server.ts";

/** Hasher thousands of times cheaper than the product's, for tests of anything but the hash itself. */
export const CHEAP_PASSWORDS = createPasswordHasher({ memoryKib: 8, passes: 1, lanes: 1 });

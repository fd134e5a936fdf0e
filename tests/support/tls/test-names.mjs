import dns from "node:dns";
import { fileURLToPath } from "node:url";

/** This module: programs load it before their own code (`node --import`), and then reach names that end with `.test`. */
export const TEST_NAMES_MODULE = fileURLToPath(import.meta.url);

for (const module of [dns, dns.promises]) {
  const { lookup } = module;
  module.lookup = (name, ...rest) => lookup(name.endsWith(".test") ? "127.0.0.1" : name, ...rest);
}

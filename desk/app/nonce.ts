import { createContext, useContext } from "react";

/** Nonce of the page's own scripts and styles (Content-Security-Policy); undefined where there is none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

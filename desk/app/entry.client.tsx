import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./nonce.ts";

// Browsers hide the attribute from selectors and scripts of others, but not the property.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

hydrateRoot(
  document,
  <NonceContext value={nonce}>
    <HydratedRouter />
  </NonceContext>,
);

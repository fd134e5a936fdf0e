import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakPageLanguage } from "./i18n/page-language.ts";

speakPageLanguage();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

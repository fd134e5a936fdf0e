import { PageTabs } from "#desk/app/parts/page-tabs.tsx";
import { useReturnTexts } from "./use-return-texts.ts";

/** Links to the two lists of returns: those asked for at the store, and those asked for at the platform. */
export function ReturnsTabs() {
  const say = useReturnTexts();
  return (
    <PageTabs
      label={say("where")}
      pages={["/returns", "/returns/platform"].map((path) => ({ path, title: say(`where.${path}`) }))}
    />
  );
}

import { PageTabs } from "#desk/app/parts/page-tabs.tsx";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";

/** Links to the speed of pages and to the errors in them. */
export function MonitoringTabs() {
  const say = useMonitoringTexts();
  return (
    <PageTabs
      label={say("title")}
      pages={[
        { path: "/monitoring", title: say("vitals") },
        { path: "/monitoring/errors", title: say("errors") },
      ]}
    />
  );
}

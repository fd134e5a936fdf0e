import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/today.page";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DaysLeft } from "#desk/app/parts/days-left.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { loadToday, type TaskAbout } from "./load-today.server.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadToday(request, context);
}

/** What waits today, and what was sold. */
export default function Today({ loaderData: { day, sales, tasks } }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <Text c="dimmed" mb="md">
        {dates.day(day)}
      </Text>
      {sales !== null && (
        <Card withBorder mb="md">
          <Title order={2} size="h4">
            {say("sales")}
          </Title>
          <Group gap="xl" mt="xs">
            {(["today", "weekBeforeSoFar", "weekBefore"] as const).map((name) => (
              <div key={name}>
                <Text size="sm" c="dimmed">
                  {say(name)}
                </Text>
                <Text fw={600} fz="xl">
                  {formatMoney(sales[name].turnover)}
                </Text>
                <Text size="sm">{say("orders", { count: sales[name].orders })}</Text>
              </div>
            ))}
          </Group>
        </Card>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {tasks.map(({ kind, count, path, first }) => (
          <Card key={kind} withBorder>
            <Group justify="space-between" wrap="nowrap">
              <Title order={2} size="h5">
                <MaybeLink to={path}>{say(`task.${kind}`)}</MaybeLink>
              </Title>
              <Text fw={600} fz="xl" {...(count === "0" && { c: "dimmed" })}>
                {count}
              </Text>
            </Group>
            <Stack gap={4} mt="xs">
              {first.length === 0 && count === "0" && <Text size="sm">{say("nothing")}</Text>}
              {first.map(({ title, path: to, about }) => (
                <Text key={`${title} ${JSON.stringify(about)}`} size="sm" className="desk-words">
                  <MaybeLink to={to}>{title}</MaybeLink>
                  {title !== "" && about !== null && " · "}
                  {about !== null && <About about={about} />}
                </Text>
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}

/** A link to a page of the desk, where there is one. */
function MaybeLink({ to, children }: { readonly to: string | null; readonly children: string }) {
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

function About({ about }: { readonly about: TaskAbout }) {
  const say = useTexts({ ro, en });
  if ("days" in about) return <DaysLeft days={about.days} />;
  return "text" in about ? about.text : say(about.says, { count: about.count ?? 0 });
}

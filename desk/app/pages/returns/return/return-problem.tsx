import { Alert, Text } from "@mantine/core";
import type { ReturnSummary } from "#domain/back-office/return-calls.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useReturnTexts } from "../use-return-texts.ts";

/** Says what is wrong with a return, and what ends it. */
export function ReturnProblem({ found: { problem, advice } }: { readonly found: ReturnSummary }) {
  const say = useReturnTexts();
  const sayRefusal = useOpenTexts(REFUSALS);
  if (problem === null) return null;
  const key = `problem.${problem}`;
  const own = say(key);
  return (
    <Alert color="danger" mb="md" title={say("hasProblem")}>
      <Text>{own === key ? say("problem.refused", { reason: sayRefusal(problem) }) : own}</Text>
      {advice !== null && <Text mt="xs">{say(`advice.${advice}`)}</Text>}
    </Alert>
  );
}

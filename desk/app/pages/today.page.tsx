import { Button, Title } from "@mantine/core";

export default function Today() {
  return (
    <main>
      <Title>Astăzi</Title>
      <Button>De trimis</Button>
    </main>
  );
}

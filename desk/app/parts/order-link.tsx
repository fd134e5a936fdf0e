import { Anchor } from "@mantine/core";
import { Link } from "react-router";

interface Props {
  /** `#1001` */
  readonly name: string;
  /** False where the shop has no office: then the desk has no page of the order. */
  readonly hasPage: boolean;
}

/** Names an order, as a link to its page where there is one. */
export function OrderLink({ name, hasPage }: Props) {
  const number = /^#(\d+)$/.exec(name)?.[1];
  if (!hasPage || number === undefined) return name;
  return (
    <Anchor component={Link} to={`/orders/${number}`} inherit>
      {name}
    </Anchor>
  );
}

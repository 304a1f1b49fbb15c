/** Hints for first-time users; the code of the hints is not loaded once all are passed. */
import Box from "@mui/material/Box";
import type { ComponentProps } from "react";

import { withTables } from "#web/language/messages.ts";
import { useHints } from "#web/session/use-hints.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { HintCard } from "./HintCard.tsx";

const Card = lazyPart(() =>
  withTables(["notices"], async () => (await import("./HintCard.tsx")).HintCard),
);

export function FirstHints(props: ComponentProps<typeof HintCard>) {
  if (!useHints(props.place).isLeft) return undefined;
  return (
    <Box sx={{ flex: "none" }}>
      <Card {...props} />
    </Box>
  );
}

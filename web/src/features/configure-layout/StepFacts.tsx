/** Names and numbers of a step, a line each. */
import Box from "@mui/material/Box";

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export function StepFacts({ facts }: Props) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={LINE}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

const LIST = { m: 0, display: "flex", flexDirection: "column", gap: 0.5 } as const;

const LINE = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  typography: "body2",
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" },
} as const;

/** Sign and word of a site's urgency. */
import Box from "@mui/material/Box";
import type { Urgency } from "#domain/health/storm-urgency.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { URGENCY_LOOKS } from "./model/urgency-looks.ts";

interface Props {
  readonly urgency: Urgency;
  readonly words: Readonly<Record<Urgency, string>>;
}

export function UrgencySign({ urgency, words }: Props) {
  const { icon, colour, isStrong } = URGENCY_LOOKS[urgency];
  return (
    <Box component="span" sx={{ ...SIGN, fontWeight: isStrong ? 700 : 400 }}>
      <Icon path={icon} sx={{ color: colour, fontSize: "1.35em", my: "-0.2em" }} />
      <span>{words[urgency]}</span>
    </Box>
  );
}

const SIGN = { display: "inline-flex", alignItems: "center", gap: 0.5, minWidth: 0 } as const;

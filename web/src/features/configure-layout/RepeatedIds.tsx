/** Warning about full node IDs that occur at several locations; it does not prevent saving. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useMemo } from "react";
import type { DraftLocation } from "#domain/site-configuration/draft.ts";
import { repeatedWholeIds } from "#domain/site-configuration/repeated-whole-ids.ts";
import {
  CONFIGURE_MESSAGES,
  repeatedIdText,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";

interface Props {
  readonly locations: readonly DraftLocation[];
}

/** Maximum number of listed IDs; the others are only counted. */
const MAX_NAMED = 10;

export function RepeatedIds({ locations }: Props) {
  const repeated = useMemo(() => repeatedWholeIds(locations), [locations]);
  if (repeated.length === 0) return undefined;
  const rest = repeated.length - MAX_NAMED;
  return (
    <Alert severity="warning">
      {UPLOAD_MESSAGES.repeatedIds}
      <Box component="ul" aria-label={UPLOAD_MESSAGES.repeatedIds} sx={LIST}>
        {repeated.slice(0, MAX_NAMED).map((one) => (
          <li key={one.id}>{repeatedIdText(one)}</li>
        ))}
        {rest > 0 && <li>{CONFIGURE_MESSAGES.moreIds(rest)}</li>}
      </Box>
    </Alert>
  );
}

const LIST = { m: 0, mt: 0.5, pl: 2, overflowWrap: "anywhere" } as const;

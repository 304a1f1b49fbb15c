/**
 * Step 1: the layout, a button to edit its details, and one to discard the unsaved configuration.
 */

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { numberText } from "#web/language/counts.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CONFIGURE_MESSAGES } from "./model/configure-messages.ts";
import type { StepProps } from "./step-props.ts";

export function DetailsStep({ loaded, used, onDetails }: StepProps) {
  const { layout, stored } = loaded;
  const [isConfirming, setIsConfirming] = useState(false);
  const hasMasters = stored.masters.length > 0;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {CONFIGURE_MESSAGES.detailsHint}
      </Typography>
      <StepFacts
        facts={[
          [CONFIGURE_MESSAGES.masters, String(stored.masters.length)],
          [CONFIGURE_MESSAGES.nodes, numberText(used.draft.locations.length)],
          [
            CONFIGURE_MESSAGES.drawing,
            layout.layoutUrl === undefined
              ? CONFIGURE_MESSAGES.noDrawing
              : CONFIGURE_MESSAGES.hasDrawing,
          ],
        ]}
      />
      {!hasMasters && <Alert severity="warning">{CONFIGURE_MESSAGES.noMasters}</Alert>}
      <Button variant="outlined" onClick={onDetails} sx={{ alignSelf: "start" }}>
        {CONFIGURE_MESSAGES.openDetails}
      </Button>
      {used.isChanged && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setIsConfirming(true)}>
              {CONFIGURE_MESSAGES.discard}
            </Button>
          }
        >
          {CONFIGURE_MESSAGES.draftStored}
        </Alert>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={CONFIGURE_MESSAGES.discardTitle}
          hint={CONFIGURE_MESSAGES.discardHint}
          stay={CONFIGURE_MESSAGES.discardStay}
          go={CONFIGURE_MESSAGES.discard}
          onStay={() => setIsConfirming(false)}
          onGo={() => {
            setIsConfirming(false);
            void used.discard(stored);
          }}
        />
      )}
    </>
  );
}

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Facts of a configuration step, such as the number of masters, one line each. */
function StepFacts({ facts }: Props) {
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

/** What is shown after an ID was saved: its state, and the nearest node that has no ID. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { type IdTarget, nLocIdAt } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";

interface Props {
  readonly site: Site;
  readonly target: Extract<IdTarget, { kind: "node" }>;
  /** Flat index of the next node. */
  readonly next: number;
  /** The saved ID as text. */
  readonly saved: string;
  /** True if the ID is still in this device's outbox, waiting to be sent. */
  readonly isWaiting: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function NextNode({ site, target, next, ...props }: Props) {
  const { saved, isWaiting, onNext, onClose, children } = props;
  return (
    <>
      <DialogContent sx={{ pb: 1 }}>
        <Stack sx={{ gap: 2 }}>
          {children}
          <Alert severity={isWaiting ? "info" : "success"} sx={{ overflowWrap: "anywhere" }}>
            {saved}
          </Alert>
          <Typography variant="body2">
            {DEVICE_ID_MESSAGES.wayToNext}{" "}
            <strong>{walkInWords(walkBetween(site, target.node, next))}</strong>
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {DEVICE_ID_MESSAGES.close}
        </Button>
        <Button variant="contained" autoFocus onClick={onNext}>
          {DEVICE_ID_MESSAGES.nextNode(nLocIdAt(site, next))}
        </Button>
      </DialogActions>
    </>
  );
}

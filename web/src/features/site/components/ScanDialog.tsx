/** The dialog in which the components of one controller are scanned, one after the other (S1:47, S1:77). */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useId } from "react";
import { useIsOnline } from "#web/session/services.ts";
import { SCAN_MESSAGES } from "#web/ui/scan-messages.ts";
import { KindChoice } from "./KindChoice.tsx";
import { ScanFields } from "./ScanFields.tsx";
import type { ScanTarget } from "./scan-target.ts";
import { ToldAlert } from "./ToldAlert.tsx";
import { useComponentScan } from "./use-component-scan.ts";

interface Props {
  readonly target: ScanTarget;
  readonly onClose: () => void;
}

export function ScanDialog({ target, onClose }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const isOnline = useIsOnline();
  const scan = useComponentScan(target);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void scan.save();
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ pb: 0 }}>
        {SCAN_MESSAGES.scan}
      </DialogTitle>
      <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 1 }}>
        {target.place}
      </Typography>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={FORM}>
        <DialogContent sx={{ pt: 1 }}>
          <Stack sx={{ gap: 2 }}>
            <KindChoice level={target.level} scan={scan} />
            <ToldAlert told={scan.told} />
            {scan.kind === undefined ? (
              <Alert severity="success">{SCAN_MESSAGES.allScanned}</Alert>
            ) : (
              <ScanFields scan={scan} />
            )}
            {!isOnline && <Alert severity="info">{SCAN_MESSAGES.offline}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button size="large" color="inherit" onClick={onClose}>
            {SCAN_MESSAGES.close}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="contained"
            loading={scan.status === "saving"}
            disabled={scan.kind === undefined}
            sx={{ flex: { xs: 1, sm: "none" } }}
          >
            {SCAN_MESSAGES.save}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const FORM = { flex: "1 1 auto", minHeight: 0 } as const;

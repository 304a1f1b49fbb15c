/** The dialog in which a technician scans the components of one controller, one after the other. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useId } from "react";
import { useIsOnline } from "#web/session/services.ts";
import { CameraPart } from "#web/ui/scanner/CameraPart.tsx";
import { ScanButtons } from "#web/ui/scanner/ScanButtons.tsx";
import type { ScanMode } from "#web/ui/scanner/scan-region.ts";
import { type OpenedCamera, type Scanner, useScanner } from "#web/ui/scanner/use-scanner.ts";
import { KindChoice } from "./KindChoice.tsx";
import { ScanFields } from "./ScanFields.tsx";
import { ScanNoticeAlert } from "./ScanNoticeAlert.tsx";
import { lookingFor, SCAN_MESSAGES } from "./scan-messages.ts";
import type { ScanTarget } from "./scan-target.ts";
import { type AfterScan, type ComponentScan, useComponentScan } from "./use-component-scan.ts";

interface Props {
  readonly target: ScanTarget;
  /** The camera that is open at first; undefined if the user types. */
  readonly camera: OpenedCamera | undefined;
  /** Text about the way from the node before; undefined at the first one. */
  readonly way: string | undefined;
  /** Whether the dialog goes on to the next device. */
  readonly round: { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };
  readonly after: AfterScan;
  readonly onClose: () => void;
}

export function ScanDialog(props: Props) {
  const { target, onClose } = props;
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
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
      <ScanForm key={target.subject} {...props} />
    </Dialog>
  );
}

function ScanForm({ target, camera, way, round, after, onClose }: Props) {
  const isOnline = useIsOnline();
  const scan = useComponentScan(target, after);
  const scanner = useScanner(scan.take, camera);
  const isLooking = scanner.state.view === "camera";
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void scan.save();
  }
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={FORM}>
      <DialogContent sx={{ pt: 1 }}>
        <Stack sx={{ gap: 2 }}>
          {isLooking ? (
            <Typography variant="subtitle1" component="p">
              {scan.kind && lookingFor(scan.kind)}
            </Typography>
          ) : (
            <KindChoice level={target.level} scan={scan} />
          )}
          {way !== undefined && scan.notice === undefined && (
            <Alert severity="success" role="status">
              {way}
            </Alert>
          )}
          <ScanNoticeAlert notice={scan.notice} />
          <Entry scan={scan} scanner={scanner} />
          {!isOnline && <Alert severity="info">{SCAN_MESSAGES.offline}</Alert>}
          <FormControlLabel
            control={<Switch checked={round.isOn} onChange={(_event, isOn) => round.setOn(isOn)} />}
            label={SCAN_MESSAGES.goOn[target.level]}
          />
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
          disabled={scan.kind === undefined || isLooking}
          sx={{ flex: { xs: 1, sm: "none" } }}
        >
          {SCAN_MESSAGES.save}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface EntryProps {
  readonly scan: ComponentScan;
  readonly scanner: Scanner;
}

function Entry({ scan, scanner }: EntryProps) {
  const { state, open } = scanner;
  const { kind } = scan;
  if (state.view === "camera") return <CameraPart scanner={scanner} />;
  if (kind === undefined) return <Alert severity="success">{SCAN_MESSAGES.allScanned}</Alert>;
  /**
   * Chooses the component again, which clears the message about the last scan: users would mistake
   * it for the result of the next one.
   */
  function look(mode: ScanMode): void {
    if (kind !== undefined) scan.choose(kind);
    open(mode);
  }
  return (
    <>
      <ScanFields scan={scan} isTyping={!("isRead" in state)} />
      <ScanButtons scanner={{ ...scanner, open: look }} disabled={scan.status === "saving"} />
    </>
  );
}

const FORM = { flex: "1 1 auto", minHeight: 0 } as const;

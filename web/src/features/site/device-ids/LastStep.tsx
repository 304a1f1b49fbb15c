/** The device whose ID was saved before, with the way from there and the way back to correct it. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import type { WalkedDevice } from "./use-id-walk.ts";

interface Props {
  readonly last: WalkedDevice;
  readonly onGoOn: (next: DeviceRef) => void;
}

export function LastStep({ last: { ref, name, saved, isWaiting, way }, onGoOn }: Props) {
  return (
    <Alert
      role="status"
      severity={isWaiting ? "info" : "success"}
      sx={{ overflowWrap: "anywhere" }}
      action={
        <Button color="inherit" size="small" onClick={() => onGoOn(ref)}>
          {DEVICE_ID_MESSAGES.back}
        </Button>
      }
    >
      {DEVICE_ID_MESSAGES.savedAt(name, saved)}
      {way !== undefined && (
        <>
          <br />
          {DEVICE_ID_MESSAGES.wayHere} <strong>{way}</strong>
        </>
      )}
    </Alert>
  );
}

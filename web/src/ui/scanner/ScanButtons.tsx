/**
 * Buttons to scan a code instead of typing it, if there is a camera, and why the last scan failed.
 */
import { mdiBarcodeScan, mdiQrcodeScan } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { cameras } from "./open-camera.ts";
import { SCANNER_MESSAGES } from "./scanner-messages.ts";
import type { Scanner } from "./use-scanner.ts";

interface Props {
  readonly scanner: Scanner;
  readonly disabled?: boolean;
}

export function ScanButtons({ scanner: { state, open }, disabled = false }: Props) {
  const hasCamera = useHasCamera();
  if (!hasCamera) return undefined;
  const trouble = state.view === "text" ? state.trouble : undefined;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }}>
        <Button
          variant="outlined"
          size="large"
          disabled={disabled}
          startIcon={<Icon path={mdiBarcodeScan} />}
          aria-label={SCANNER_MESSAGES.scanBar}
          onClick={() => open("bar")}
          sx={BUTTON}
        >
          {SCANNER_MESSAGES.bar}
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={disabled}
          startIcon={<Icon path={mdiQrcodeScan} />}
          aria-label={SCANNER_MESSAGES.scanQr}
          onClick={() => open("qr")}
          sx={BUTTON}
        >
          {SCANNER_MESSAGES.qr}
        </Button>
      </Stack>
      {trouble !== undefined && (
        <Alert severity="error">{SCANNER_MESSAGES.troubles[trouble]}</Alert>
      )}
    </Stack>
  );
}

const BUTTON = { flex: "1 1 130px", minHeight: 48 } as const;

/**
 * React hook that tells whether this device has a camera; false while unknown. Without a camera,
 * scanning is not offered.
 */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const devices = cameras();
    if (devices === undefined) return undefined;
    let isLeft = false;
    const look = () =>
      void devices.enumerateDevices().then(
        (all) => isLeft || setHasCamera(all.some(({ kind }) => kind === "videoinput")),
        () => undefined,
      );
    look();
    devices.addEventListener("devicechange", look);
    return () => {
      isLeft = true;
      devices.removeEventListener("devicechange", look);
    };
  }, []);
  return hasCamera;
}

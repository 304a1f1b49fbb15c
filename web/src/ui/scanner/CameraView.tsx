/** The camera's video with a frame around the scanned region; reports the first text read. */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { startDecoder } from "./code-decoder.ts";
import { closeCamera, openCamera } from "./open-camera.ts";
import { regionOf, type ScanMode } from "./scan-region.ts";
import { scanVideo } from "./scan-video.ts";
import { SCANNER_MESSAGES } from "./scanner-messages.ts";
import type { CameraTrouble } from "./use-scanner.ts";

interface Props {
  readonly mode: ScanMode;
  /** Text that is ignored, because it is the code that was read last. */
  readonly seen: string | undefined;
  readonly onRead: (text: string) => void;
  readonly onTrouble: (trouble: CameraTrouble) => void;
  readonly onClose: () => void;
}

export function CameraView({ mode, seen, onRead, onTrouble, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [shape, setShape] = useState<{ readonly width: number; readonly height: number }>();
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onTrouble);
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isLeft = false;
    async function start(): Promise<void> {
      const element = video.current;
      const camera = await openCamera();
      if (camera.status !== "open") return isLeft ? undefined : fail(camera.status);
      const { stream } = camera;
      stops.push(() => closeCamera(stream));
      if (isLeft || element === null) return stopAll();
      element.srcObject = stream;
      const decoder = await startDecoder();
      stops.push(decoder.end);
      if (isLeft) return stopAll();
      const onBroken = () => fail("notLoaded");
      stops.push(scanVideo({ video: element, mode, seen, decoder, onRead: read, onBroken }));
    }
    function stopAll(): void {
      isLeft = true;
      for (const stop of stops.splice(0)) stop();
    }
    void start();
    return stopAll;
  }, [mode, seen]);
  function onSize({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void {
    setShape({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
  }
  return (
    <Stack sx={{ gap: 1, alignItems: "center" }}>
      <Box sx={FRAME}>
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={SCANNER_MESSAGES.picture}
          onLoadedMetadata={onSize}
          sx={PICTURE}
        />
        {shape && <Viewfinder mode={mode} {...shape} />}
      </Box>
      <Typography role="status" variant="body2">
        {SCANNER_MESSAGES.hints[mode]}
      </Typography>
      <Button
        size="large"
        variant="outlined"
        startIcon={<Icon path={mdiClose} />}
        onClick={onClose}
        fullWidth
      >
        {SCANNER_MESSAGES.close}
      </Button>
    </Stack>
  );
}

interface ViewfinderProps {
  readonly mode: ScanMode;
  readonly width: number;
  readonly height: number;
}

/** Aiming aid: a horizontal line for bar codes, the scanned square for QR codes. */
function Viewfinder({ mode, width, height }: ViewfinderProps) {
  if (mode === "bar") return <Box aria-hidden sx={LINE} />;
  const region = regionOf(mode, width, height);
  const place = {
    left: share(region.x, width),
    top: share(region.y, height),
    width: share(region.width, width),
    height: share(region.height, height),
  };
  return <Box aria-hidden sx={{ ...SQUARE, ...place }} />;
}

function share(part: number, whole: number): string {
  return `${(100 * part) / whole}%`;
}

const FRAME = {
  position: "relative",
  display: "inline-block",
  lineHeight: 0,
  maxWidth: "100%",
  minHeight: 160,
} as const;

/** Style of the camera's picture: as large as possible with the buttons still on the screen. */
const PICTURE = {
  maxWidth: "100%",
  maxHeight: "45dvh",
  borderRadius: 1,
  bgcolor: "black",
} as const;

/** Style of the aiming frame: a double outline, visible on any picture. */
const EDGE = {
  position: "absolute",
  outline: "2px solid white",
  boxShadow: "0 0 0 3px black",
} as const;

const SQUARE = { ...EDGE, borderRadius: 0.5 } as const;

const LINE = {
  ...EDGE,
  left: "6%",
  right: "6%",
  top: "50%",
  height: 0,
  outlineWidth: 1,
  boxShadow: "0 0 0 2px black",
} as const;

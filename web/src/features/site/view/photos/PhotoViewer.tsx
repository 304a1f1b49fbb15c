/**
 * Dialog that shows photos one at a time, as large as the window allows; arrow keys go to the next
 * one.
 */
import { mdiChevronLeft, mdiChevronRight, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type KeyboardEvent, useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { PHOTO_MESSAGES, positionText } from "./photo-messages.ts";
import { useObjectUrl } from "./use-object-url.ts";
import type { PictureState } from "./use-pictures.ts";

export interface ViewedPhoto {
  readonly key: string;
  readonly picture: PictureState;
  readonly alt: string;
  readonly caption: string | undefined;
  /** Time of the photo and its user, as text. */
  readonly facts: string;
}

interface Props {
  readonly photos: readonly ViewedPhoto[];
  readonly at: number;
  /** Text shown instead of a missing picture. */
  readonly missing: string;
  readonly onAt: (at: number) => void;
  readonly onClose: () => void;
}

export function PhotoViewer({ photos, at, missing, onAt, onClose }: Props) {
  const titleId = useId();
  const isDesktop = useMediaQuery(useTheme().breakpoints.up("md"));
  const photo = photos[at];
  if (photo === undefined) return undefined;
  const isFirst = at === 0;
  const isLast = at === photos.length - 1;
  function turn({ key, target }: KeyboardEvent): void {
    if (target instanceof HTMLInputElement) return;
    if (key === "ArrowLeft" && !isFirst) onAt(at - 1);
    if (key === "ArrowRight" && !isLast) onAt(at + 1);
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={!isDesktop}
      onClose={onClose}
      onKeyDown={turn}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isDesktop ? { height: 1 } : undefined } }}
    >
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2" aria-live="polite" sx={{ flex: 1 }}>
          {PHOTO_MESSAGES.viewer} {positionText(at, photos.length)}
        </Typography>
        <IconButton edge="end" aria-label={PHOTO_MESSAGES.close} onClick={onClose} sx={LARGE}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={STAGE}>
        <Large photo={photo} missing={missing} />
        {photos.length > 1 && (
          <>
            <IconButton
              aria-label={PHOTO_MESSAGES.previous}
              disabled={isFirst}
              onClick={() => onAt(at - 1)}
              sx={{ ...TURN, left: 8 }}
            >
              <Icon path={mdiChevronLeft} />
            </IconButton>
            <IconButton
              aria-label={PHOTO_MESSAGES.next}
              disabled={isLast}
              onClick={() => onAt(at + 1)}
              sx={{ ...TURN, right: 8 }}
            >
              <Icon path={mdiChevronRight} />
            </IconButton>
          </>
        )}
      </Box>
      <Box sx={FOOT}>
        {photo.caption && (
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {photo.caption}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {photo.facts}
        </Typography>
      </Box>
    </Dialog>
  );
}

interface LargeProps extends Pick<Props, "missing"> {
  readonly photo: ViewedPhoto;
}

function Large({ photo: { picture, alt }, missing }: LargeProps) {
  const url = useObjectUrl(picture === "missing" ? undefined : picture);
  if (url !== undefined) return <Box component="img" src={url} alt={alt} sx={WHOLE} />;
  return (
    <Typography role="status">
      {picture === "missing" ? missing : PHOTO_MESSAGES.loading}
    </Typography>
  );
}

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  px: { xs: 2, sm: 3 },
  py: 1,
} as const;

const LARGE = { width: 48, height: 48 } as const;

/** Style of the area around the photo: dark in every theme, with light text. */
const STAGE = {
  position: "relative",
  flex: "1 1 auto",
  minHeight: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  backgroundColor: "#111",
  color: "#fff",
} as const;

const WHOLE = { maxWidth: 1, maxHeight: 1, objectFit: "contain", display: "block" } as const;

const TURN = {
  position: "absolute",
  top: "50%",
  transform: "translateY(-50%)",
  width: 48,
  height: 48,
  color: "#fff",
  backgroundColor: "rgb(0 0 0 / 60%)",
  "&:hover, &.Mui-focusVisible": { backgroundColor: "rgb(0 0 0 / 85%)" },
  "&.Mui-disabled": { color: "#fff", opacity: 0.35, backgroundColor: "rgb(0 0 0 / 60%)" },
} as const;

const FOOT = {
  flex: "none",
  display: "flex",
  flexDirection: "column",
  gap: 0.5,
  px: { xs: 2, sm: 3 },
  pt: 1.5,
  pb: "calc(16px + env(safe-area-inset-bottom))",
} as const;

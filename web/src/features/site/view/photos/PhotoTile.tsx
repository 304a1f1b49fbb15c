/** Thumbnail of a photo; it opens the large picture. */
import { mdiImageOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { PHOTO_MESSAGES } from "./photo-messages.ts";
import { useObjectUrl } from "./use-object-url.ts";
import type { PictureState } from "./use-pictures.ts";

interface Props {
  readonly picture: PictureState;
  readonly alt: string;
  /** Text shown instead of a missing picture. */
  readonly missing: string;
  readonly onOpen: () => void;
}

export function PhotoTile({ picture, alt, missing, onOpen }: Props) {
  const url = useObjectUrl(picture === "missing" ? undefined : picture);
  if (picture === "missing") {
    return (
      <Box role="img" aria-label={`${alt}: ${missing}`} sx={{ ...TILE, ...MISSING }}>
        <Icon path={mdiImageOffOutline} sx={{ fontSize: 24 }} />
        <Typography variant="caption" aria-hidden sx={{ lineHeight: 1.2, textAlign: "center" }}>
          {missing}
        </Typography>
      </Box>
    );
  }
  if (url === undefined) return <Skeleton variant="rounded" sx={TILE} />;
  return (
    <ButtonBase
      aria-label={PHOTO_MESSAGES.openPhoto(alt)}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={TILE}
    >
      <Box component="img" src={url} alt="" sx={PICTURE} />
    </ButtonBase>
  );
}

const TILE = {
  flex: "none",
  width: 96,
  height: 96,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  overflow: "hidden",
  backgroundColor: "action.hover",
  "&.Mui-focusVisible": { outline: 3, outlineColor: "primary.main", outlineOffset: 2 },
} as const;

const MISSING = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.5,
  p: 0.5,
  color: "text.secondary",
  borderStyle: "dashed",
} as const;

const PICTURE = { width: 1, height: 1, objectFit: "cover", display: "block" } as const;

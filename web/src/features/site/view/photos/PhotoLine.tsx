/** Row of one photo in the review of a report, with its caption and a button that removes it. */
import { mdiDeleteOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { PHOTO_MESSAGES } from "./photo-messages.ts";

interface Props {
  readonly alt: string;
  readonly caption: string;
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
  /** Thumbnail of the photo. */
  readonly children: ReactNode;
}

export function PhotoLine({ alt, caption, onCaption, onRemove, children }: Props) {
  return (
    <Box sx={LINE}>
      {children}
      <TextField
        fullWidth
        label={PHOTO_MESSAGES.caption}
        value={caption}
        onChange={({ target }) => onCaption(target.value)}
        slotProps={{ htmlInput: { maxLength: PHOTO_LIMITS.captionCharacters } }}
      />
      <IconButton aria-label={PHOTO_MESSAGES.removePhoto(alt)} onClick={onRemove} sx={LARGE}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Box>
  );
}

const LINE = { display: "flex", alignItems: "center", gap: 1.5 } as const;

const LARGE = { width: 48, height: 48, flex: "none" } as const;

/** The drawing behind the map of a layout: what it looks like, and another one in its place (S1 §5). */
import { mdiImageOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import { SVG_TYPE } from "#web/api/layout-operations.ts";
import { useServices } from "#web/session/services.ts";
import { FileButton } from "#web/ui/FileButton.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { EDITOR_MESSAGES } from "#web/ui/layout-editor-messages.ts";
import type { Drawing } from "./model/layout-draft.ts";

/** As the server takes them. */
const MAX_BYTES = 5 * 1024 * 1024;

interface Props {
  readonly drawing: Drawing;
  readonly mayEdit: boolean;
  readonly onDrawing: (drawing: Drawing) => void;
}

export function DrawingField({ drawing, mayEdit, onDrawing }: Props) {
  const [fault, setFault] = useState<string>();
  const address = useAddress(drawing);
  async function choose(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (file === undefined) return;
    const found = await faultOf(file, files?.length ?? 1);
    setFault(found);
    if (found === undefined) onDrawing({ kind: "chosen", file });
  }
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: 2 }}>
      <Box sx={PREVIEW}>
        {address === undefined ? (
          <Icon path={mdiImageOffOutline} sx={{ color: "text.secondary" }} />
        ) : (
          <img src={address} alt={EDITOR_MESSAGES.drawing} />
        )}
      </Box>
      <Box sx={{ flex: "1 1 220px", display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography variant="body2">{nameOf(drawing)}</Typography>
        {mayEdit && (
          <>
            <Box sx={{ display: "flex", gap: 1 }}>
              <FileButton
                text={
                  drawing.kind === "none" ? EDITOR_MESSAGES.chooseFile : EDITOR_MESSAGES.replaceFile
                }
                label={EDITOR_MESSAGES.drawing}
                accept={`${SVG_TYPE},.svg`}
                onFiles={choose}
              />
              {drawing.kind !== "none" && (
                <Button color="inherit" onClick={() => onDrawing({ kind: "none" })}>
                  {EDITOR_MESSAGES.removeFile}
                </Button>
              )}
            </Box>
            <Typography
              variant="caption"
              role={fault === undefined ? undefined : "alert"}
              sx={{ color: fault === undefined ? "text.secondary" : "error.main" }}
            >
              {fault ?? EDITOR_MESSAGES.drawingHint}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

async function faultOf(file: File, count: number): Promise<string | undefined> {
  if (count > 1 || file.type !== SVG_TYPE) return EDITOR_MESSAGES.notSvg;
  if (file.size > MAX_BYTES) return EDITOR_MESSAGES.svgTooLarge;
  const text = await file.text().catch(() => undefined);
  return text === undefined || text === "" ? EDITOR_MESSAGES.uploadFailed : undefined;
}

function nameOf(drawing: Drawing): string {
  if (drawing.kind === "none") return EDITOR_MESSAGES.drawingNone;
  if (drawing.kind === "kept") return EDITOR_MESSAGES.drawing;
  return `${drawing.file.name} · ${EDITOR_MESSAGES.drawingChosen}`;
}

/** Where the picture can be seen; a chosen file has an address of its own for as long as it is shown. */
function useAddress(drawing: Drawing): string | undefined {
  const { config } = useServices();
  const [own, setOwn] = useState<string>();
  const file = drawing.kind === "chosen" ? drawing.file : undefined;
  useEffect(() => {
    if (file === undefined) return undefined;
    const address = URL.createObjectURL(file);
    setOwn(address);
    return () => {
      URL.revokeObjectURL(address);
      setOwn(undefined);
    };
  }, [file]);
  if (drawing.kind === "kept") return layoutFileAddress(drawing.layoutUrl, config.mediaBase);
  return drawing.kind === "chosen" ? own : undefined;
}

const PREVIEW = {
  width: 176,
  height: 120,
  flex: "none",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  // Drawings are made for a light ground.
  bgcolor: "common.white",
  "& > img": { width: 1, height: 1, objectFit: "contain" },
} as const;

/** Field for the drawing behind the map of a layout: preview and replacement. */
import { mdiImageOffOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { MAX_SVG_BYTES } from "#domain/drawing/drawing-limits.ts";
import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import type { After } from "#web/api/after.ts";
import { SVG_TYPE } from "#web/api/layout-operations.ts";
import { checkDrawing } from "#web/map/check-drawing.ts";
import { useDrawing, useUnsavedDrawing } from "#web/map/use-drawing.ts";
import { useServices } from "#web/session/services.ts";
import { FileButton } from "#web/ui/FileButton.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { drawingFault, removedText } from "./model/drawing-fault-messages.ts";
import type { Drawing } from "./model/layout-draft.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";

interface Props {
  readonly drawing: Drawing;
  readonly mayEdit: boolean;
  readonly onDrawing: (drawing: Drawing) => void;
}

export function DrawingField({ drawing, mayEdit, onDrawing }: Props) {
  const services = useServices();
  const [fault, setFault] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const address = useAddress(drawing);
  async function choose(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (file === undefined) return;
    setFault(undefined);
    setIsChecking(true);
    const found = await readChosen(file, files?.length ?? 1, services.after);
    setIsChecking(false);
    if (typeof found === "string") setFault(found);
    else onDrawing(found);
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
        {drawing.kind === "chosen" && <Removed drawing={drawing} />}
        {mayEdit && (
          <>
            <Box sx={{ display: "flex", gap: 1 }}>
              <FileButton
                text={
                  drawing.kind === "none" ? EDITOR_MESSAGES.chooseFile : EDITOR_MESSAGES.replaceFile
                }
                label={EDITOR_MESSAGES.drawing}
                accept={`${SVG_TYPE},.svg`}
                isBusy={isChecking}
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
              {fault ??
                (isChecking ? EDITOR_MESSAGES.drawingChecking : EDITOR_MESSAGES.drawingHint)}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Reads a chosen file; returns the drawing or an error text. */
async function readChosen(file: File, count: number, after: After): Promise<Drawing | string> {
  if (count > 1 || !isDrawingFile(file)) return EDITOR_MESSAGES.notSvg;
  if (file.size > MAX_SVG_BYTES) return EDITOR_MESSAGES.svgTooLarge;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined || bytes.byteLength === 0) return EDITOR_MESSAGES.uploadFailed;
  const checked = await checkDrawing(new Uint8Array(bytes), after);
  if (checked.ok) return { kind: "chosen", file, ...checked.value };
  if (checked.error === "unchecked") return { kind: "chosen", file, svg: undefined, removed: [] };
  return checked.error === "late" ? EDITOR_MESSAGES.drawingLate : drawingFault(checked.error);
}

/**
 * True for files that may be drawings. Accepts Illustrator and compressed files too; the check
 * recognises them by content.
 */
function isDrawingFile({ type, name }: File): boolean {
  return type === SVG_TYPE || /\.(?:svgz?|ai)$/i.test(name);
}

/** Lists the parts of the chosen file that will not be on the map. */
function Removed({ drawing }: { readonly drawing: Extract<Drawing, { kind: "chosen" }> }) {
  const isUnseen = drawing.svg === undefined;
  if (drawing.removed.length === 0 && !isUnseen) return undefined;
  return (
    <Alert severity={isUnseen ? "info" : "warning"}>
      {isUnseen ? EDITOR_MESSAGES.drawingUnseen : removedText(drawing.removed)}
    </Alert>
  );
}

function nameOf(drawing: Drawing): string {
  if (drawing.kind === "none") return EDITOR_MESSAGES.drawingNone;
  if (drawing.kind === "unchanged") return EDITOR_MESSAGES.drawing;
  return `${drawing.file.name} · ${EDITOR_MESSAGES.drawingChosen}`;
}

/** Address of the preview; for a chosen file, that of the sanitised drawing, never of the file. */
function useAddress(drawing: Drawing): string | undefined {
  const { config } = useServices();
  const storedAddress =
    drawing.kind === "unchanged"
      ? layoutFileAddress(drawing.layoutUrl, config.mediaBase)
      : undefined;
  const stored = useDrawing({ id: undefined, layoutUrl: storedAddress });
  const unsaved = useUnsavedDrawing(drawing.kind === "chosen" ? drawing.svg : undefined);
  return (stored ?? unsaved)?.address;
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
  // White background, because drawings are made for a light one.
  bgcolor: "common.white",
  "& > img": { width: 1, height: 1, objectFit: "contain" },
} as const;

/** Step 2: the user chooses or drops the file of coordinates; shows what is wrong with the file. */
import { mdiTrayArrowUp } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DragEvent, useState } from "react";
import {
  type CoordinateWarning,
  coordinateWarnings,
} from "#domain/site-configuration/coordinate-warnings.ts";
import { FILE_TYPES } from "#domain/site-configuration/coordinates-file.ts";
import { TEMPLATE_COLUMNS } from "#domain/site-configuration/csv-columns.ts";
import { withImported } from "#domain/site-configuration/import-locations.ts";
import { csvText } from "#domain/text/csv-text.ts";
import { locationsText } from "#web/features/configure-layout/model/configure-messages.ts";
import {
  coordinateWarningText,
  csvFaultText,
  FILE_FAULTS,
  TEMPLATE_FILE,
  UPLOAD_MESSAGES,
} from "#web/features/configure-layout/model/upload-messages.ts";
import { FileButton } from "#web/ui/FileButton.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { saveText } from "#web/ui/save-text.ts";
import { type FileRefusal, readCoordinatesFile } from "./model/read-coordinates-file.ts";
import { RepeatedIds } from "./RepeatedIds.tsx";
import type { StepProps } from "./step-props.ts";

type Reading =
  | { readonly status: "idle" | "reading" }
  | ({ readonly status: "refused" } & FileRefusal);

export function UploadStep({
  loaded,
  used,
  assignment,
  isSaving,
  aspect,
  imported: odd,
}: StepProps) {
  const { stored } = loaded;
  const [reading, setReading] = useState<Reading>({ status: "idle" });
  const count = used.draft.locations.length;
  async function take(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (file === undefined || isSaving) return;
    setReading({ status: "reading" });
    const read = await readCoordinatesFile(file, new Set(stored.masters.map(({ id }) => id)));
    if (!read.ok) {
      notify({ kind: "error", text: FILE_FAULTS[read.error.fault], lastsSeconds: 5 });
      return setReading({ status: "refused", ...read.error });
    }
    used.change((draft) => withImported(draft, read.value, stored, aspect));
    odd.onWarnings(coordinateWarnings(read.value));
    notify({
      kind: "success",
      text: UPLOAD_MESSAGES.imported(read.value.length, file.name),
      lastsSeconds: 2,
    });
    setReading({ status: "idle" });
  }
  return (
    <>
      <DropZone isReading={reading.status === "reading"} onFiles={take} />
      {reading.status === "refused" && (
        <Alert severity="error">
          {FILE_FAULTS[reading.fault]}
          {reading.where && <Box sx={{ mt: 0.5 }}>{csvFaultText(reading.where)}</Box>}
        </Alert>
      )}
      <Warnings warnings={odd.warnings} />
      <RepeatedIds locations={used.draft.locations} />
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {count === 0 ? UPLOAD_MESSAGES.noLocations : locationsText(count, assignment.unassigned)}
      </Typography>
      {count > 0 && <Hint text={UPLOAD_MESSAGES.replacesAll(count)} />}
      <Hint text={UPLOAD_MESSAGES.formats} />
      <Button onClick={saveTemplate} sx={{ alignSelf: "start", px: 0 }}>
        {UPLOAD_MESSAGES.template}
      </Button>
    </>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly CoordinateWarning[] }) {
  if (warnings.length === 0) return undefined;
  return (
    <Alert severity="warning">
      {UPLOAD_MESSAGES.warnings}
      <Box component="ul" aria-label={UPLOAD_MESSAGES.warnings} sx={{ m: 0, mt: 0.5, pl: 2 }}>
        {warnings.map((warning) => (
          <li key={warning.code}>{coordinateWarningText(warning)}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Hint({ text }: { readonly text: string }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {text}
    </Typography>
  );
}

function saveTemplate(): void {
  saveText(TEMPLATE_FILE, csvText([TEMPLATE_COLUMNS]), "text/csv");
}

interface DropZoneProps {
  readonly isReading: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

function DropZone({ isReading, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void onFiles(event.dataTransfer.files);
      }}
      sx={{ ...ZONE, borderColor: isOver ? "primary.main" : "divider" }}
    >
      <Icon path={mdiTrayArrowUp} sx={{ color: "text.secondary" }} />
      <FileButton
        text={UPLOAD_MESSAGES.chooseFile}
        label={UPLOAD_MESSAGES.file}
        accept={FILE_TYPES.join(",")}
        isBusy={isReading}
        onFiles={onFiles}
      />
      <Typography variant="body2" color="textSecondary">
        {isReading ? UPLOAD_MESSAGES.reading : UPLOAD_MESSAGES.dropHint}
      </Typography>
    </Box>
  );
}

const ZONE = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 1,
  py: 2.5,
  border: 2,
  borderStyle: "dashed",
  borderRadius: 1,
} as const;

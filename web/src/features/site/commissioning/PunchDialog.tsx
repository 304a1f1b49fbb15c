/** The form of a new item of the punch list, with photos. */
import { mdiCameraOutline, mdiImagePlusOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { newId } from "#web/api/new-id.ts";
import {
  PHOTO_MESSAGES,
  type PhotoTrouble,
  photosOf,
  photoTroubleText,
} from "#web/features/site/view/photos/photo-messages.ts";
import { shrinkPhoto } from "#web/features/site/view/photos/shrink-photo.ts";
import { useServices } from "#web/session/services.ts";
import { FileButton } from "#web/ui/FileButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import type { PunchActs, TakenPhoto } from "./use-punch.ts";

interface Props {
  readonly content: HandOver;
  /** Master that is preset; undefined for the first. */
  readonly mLocId: string | undefined;
  readonly onSave: PunchActs["add"];
  readonly onClose: () => void;
}

const WHOLE = "whole";

export function PunchDialog({ content, mLocId, onSave, onClose }: Props) {
  const titleId = useId();
  const [chosen, setChosen] = useState(mLocId ?? content.masters[0]?.mLocId ?? "");
  const [nLocId, setNLocId] = useState(WHOLE);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { photos, troubles, isShrinking, add } = usePhotos();
  const master = content.masters.find((one) => one.mLocId === chosen);

  async function save(): Promise<void> {
    if (master === undefined) return;
    setIsBusy(true);
    const outcome = await onSave({
      ...{ mLocId: master.mLocId, masterName: master.name, text: text.trim(), photos },
      nLocId: nLocId === WHOLE ? undefined : nLocId,
    });
    setIsBusy(false);
    if (outcome.kind === "failed") return setFailure(outcome.text);
    if (outcome.kind === "queued") {
      notify({ kind: "info", text: COMMISSIONING_MESSAGES.queued, lastsSeconds: 3 });
    }
    onClose();
  }

  const left = COMMISSIONING.punchCharacters - text.length;
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={FORM}
      >
        <DialogTitle id={titleId}>{COMMISSIONING_MESSAGES.addTitle}</DialogTitle>
        <DialogContent sx={FIELDS}>
          <Box sx={PLACE}>
            <TextField
              select
              label={COMMISSIONING_MESSAGES.master}
              value={chosen}
              onChange={({ target }) => {
                setChosen(target.value);
                setNLocId(WHOLE);
              }}
            >
              {content.masters.map((one) => (
                <MenuItem key={one.mLocId} value={one.mLocId}>
                  {one.name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={COMMISSIONING_MESSAGES.node}
              value={nLocId}
              onChange={({ target }) => setNLocId(target.value)}
            >
              <MenuItem value={WHOLE}>{COMMISSIONING_MESSAGES.wholeMaster}</MenuItem>
              {master?.nodes.map((node) => (
                <MenuItem key={node.nLocId} value={node.nLocId}>
                  {node.nLocId}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <TextField
            multiline
            minRows={2}
            label={COMMISSIONING_MESSAGES.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
            helperText={COMMISSIONING_MESSAGES.textHint(left)}
            slotProps={{ htmlInput: { maxLength: COMMISSIONING.punchCharacters } }}
          />
          <Box sx={PHOTOS}>
            <FileButton
              text={COMMISSIONING_MESSAGES.takePhoto}
              label={COMMISSIONING_MESSAGES.takePhoto}
              accept="image/*"
              isCamera
              isLarge
              isBusy={isShrinking}
              iconPath={mdiCameraOutline}
              onFiles={add}
            />
            <FileButton
              text={COMMISSIONING_MESSAGES.choosePhotos}
              label={COMMISSIONING_MESSAGES.choosePhotos}
              accept="image/*"
              isMany
              isLarge
              isBusy={isShrinking}
              iconPath={mdiImagePlusOutline}
              onFiles={add}
            />
            <Typography variant="body2" color="textSecondary" role="status">
              {photos.length > 0 && `${PHOTO_MESSAGES.title}: ${photosOf(photos.length)}`}
            </Typography>
          </Box>
          {troubles.map((trouble) => (
            <Alert key={photoTroubleText(trouble)} severity="warning">
              {photoTroubleText(trouble)}
            </Alert>
          ))}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {COMMISSIONING_MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={text.trim() === "" || isShrinking || master === undefined}
          >
            {COMMISSIONING_MESSAGES.save}
          </Button>
        </DialogActions>
      </Box>
    </SteadyDialog>
  );
}

function usePhotos() {
  const { nowSeconds } = useServices();
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const [troubles, setTroubles] = useState<readonly PhotoTrouble[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);

  async function add(files: FileList | null): Promise<void> {
    const given = [...(files ?? [])];
    const taken = [...photos];
    const found: PhotoTrouble[] = [];
    setIsShrinking(true);
    for (const file of given.slice(0, PHOTO_LIMITS.perTask - photos.length)) {
      const photo = await shrinkPhoto(file);
      if (photo.kind !== "photo") found.push({ code: photo.kind, file: file.name });
      else if (taken.some(({ hash }) => hash === photo.hash)) {
        found.push({ code: "twice", file: file.name });
      } else {
        const addedAt = nowSeconds();
        taken.push({ id: newId(addedAt), hash: photo.hash, bytes: photo.bytes, addedAt });
      }
    }
    const left = given.length - (PHOTO_LIMITS.perTask - photos.length);
    if (left > 0) found.push({ code: "tooMany", left });
    setPhotos(taken);
    setTroubles(found);
    setIsShrinking(false);
  }

  return { photos, troubles, isShrinking, add };
}

const FORM = { display: "flex", flexDirection: "column", minHeight: 0 } as const;
const FIELDS = { display: "flex", flexDirection: "column", gap: 2, pt: "8px !important" } as const;
const PLACE = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: 2,
} as const;
const PHOTOS = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;

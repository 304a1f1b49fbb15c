/** The photos of an earlier report. They are large, so they are loaded when somebody wants to see them. */
import { mdiImageMultipleOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { NodeTask } from "#web/api/tasks.generated.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { PhotoTile } from "./PhotoTile.tsx";
import { PhotoViewer } from "./PhotoViewer.tsx";
import {
  hidePhotos,
  PHOTO_MESSAGES,
  photoAlt,
  photosFailureText,
  showPhotos,
} from "./photo-messages.ts";
import { useReportPhotos } from "./use-report-photos.ts";

interface Props {
  readonly layoutId: string;
  readonly task: NodeTask;
  /** Of the site. */
  readonly tz: string | undefined;
}

export function ReportPhotos(props: Props) {
  const { photos } = props.task;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (photos.length === 0) return undefined;
  return (
    <>
      <Button
        startIcon={<Icon path={mdiImageMultipleOutline} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ minHeight: 44, ml: -1 }}
      >
        {isOpen ? hidePhotos(photos.length) : showPhotos(photos.length)}
      </Button>
      <Box id={id}>{isOpen && <Shown {...props} />}</Box>
    </>
  );
}

function Shown({ layoutId, task, tz }: Props) {
  const shown = useReportPhotos(layoutId, task.id);
  const [opened, setOpened] = useState<number>();
  if (shown.status === "failed") {
    return (
      <Alert
        severity="warning"
        action={<Button onClick={shown.again}>{PHOTO_MESSAGES.tryAgain}</Button>}
      >
        {photosFailureText(shown.failure)}
      </Alert>
    );
  }
  if (shown.status === "loading") {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {PHOTO_MESSAGES.loading}
      </Typography>
    );
  }
  const viewed = task.photos.map(({ hash, caption, addedAt }) => {
    const facts = [siteTime(addedAt, tz), task.username];
    return {
      key: hash,
      picture: shown.pictureOf(hash),
      caption,
      alt: photoAlt(caption, ...facts),
      facts: facts.join(" · "),
    };
  });
  return (
    <>
      <Box component="ul" sx={TILES}>
        {viewed.map(({ key, picture, alt }, at) => (
          <li key={key}>
            <PhotoTile
              {...{ picture, alt, missing: PHOTO_MESSAGES.missing }}
              onOpen={() => setOpened(at)}
            />
          </li>
        ))}
      </Box>
      {opened !== undefined && (
        <PhotoViewer
          photos={viewed}
          at={opened}
          missing={PHOTO_MESSAGES.missing}
          onAt={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const TILES = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: "none",
} as const;

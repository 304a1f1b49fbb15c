/**
 * The photos of an earlier report, or of an item of the punch list. They are loaded when the user asks for them, because they are
 * large.
 */

import { mdiImageMultipleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useId, useState } from "react";
import { listTaskPhotos, loadPhoto } from "#web/api/photo-operations.ts";
import type { ShownPhoto } from "#web/api/photos.generated.ts";
import type { NodeTask } from "#web/api/tasks.generated.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { PhotoTile } from "./PhotoTile.tsx";
import { PhotoViewer } from "./PhotoViewer.tsx";
import { LOAD_WORDS, PHOTO_MESSAGES, photoAlt } from "./photo-messages.ts";
import { type PictureState, usePictures } from "./use-pictures.ts";

interface Props {
  readonly layoutId: string;
  readonly task: Pick<NodeTask, "id" | "username" | "photos">;
  /** Time zone of the site. */
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
        {isOpen
          ? PHOTO_MESSAGES.hidePhotos(photos.length)
          : PHOTO_MESSAGES.showPhotos(photos.length)}
      </Button>
      <Box id={id}>{isOpen && <Shown {...props} />}</Box>
    </>
  );
}

function Shown({ layoutId, task, tz }: Props) {
  const { state, retry, pictureOf } = useReportPhotos(layoutId, task.id);
  const [opened, setOpened] = useState<number>();
  if (state.status === "failed") {
    return <RetryAlert text={loadFailureText(state.failure, LOAD_WORDS)} onRetry={retry} />;
  }
  if (state.status === "loading") {
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
      picture: pictureOf(hash),
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

const NONE: readonly ShownPhoto[] = [];

function useReportPhotos(layoutId: string, taskId: string) {
  const { client, fetch: fetchFrom } = useServices();
  const { state, retry } = useRequest(taskId, () => listTaskPhotos(client, { layoutId, taskId }));
  const photos = state.value ?? NONE;
  const read = useCallback(
    async (hash: string) => {
      const photo = photos.find((one) => one.hash === hash);
      if (photo === undefined) return undefined;
      const outcome = await loadPhoto(fetchFrom, photo);
      return outcome.ok ? outcome.value : undefined;
    },
    [photos, fetchFrom],
  );
  const arrived = photos.map(({ hash }) => hash);
  const pictureOf = usePictures(arrived, read);
  return {
    state,
    retry,
    /**
     * Returns the picture of a photo; "missing" means that the picture has not arrived at the
     * server.
     */
    pictureOf: (hash: string): PictureState =>
      arrived.includes(hash) ? pictureOf(hash) : "missing",
  };
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

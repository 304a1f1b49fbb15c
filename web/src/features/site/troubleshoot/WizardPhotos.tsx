/**
 * The photos of the report in progress. They can be added on any step, and get their captions in
 * the review at the end.
 */
import { mdiCameraOutline, mdiImagePlusOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useState } from "react";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PhotoLine } from "#web/features/site/view/photos/PhotoLine.tsx";
import { PhotoTile } from "#web/features/site/view/photos/PhotoTile.tsx";
import { PhotoViewer } from "#web/features/site/view/photos/PhotoViewer.tsx";
import {
  PHOTO_MESSAGES,
  photoAlt,
  photosOf,
  photoTroubleText,
} from "#web/features/site/view/photos/photo-messages.ts";
import { usePictures } from "#web/features/site/view/photos/use-pictures.ts";
import { FileButton } from "#web/ui/FileButton.tsx";
import { photosLeft } from "./model/draft-photo.ts";
import type { DraftPhoto } from "./model/wizard-state.ts";
import { type Adding, useAdding } from "./use-adding.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
  /** True in the review, where each photo has a caption and a remove button. */
  readonly isReview?: boolean;
}

export function WizardPhotos({ wizard, isReview = false }: Props) {
  const { photos } = wizard.state;
  const adding = useAdding(wizard);
  const [opened, setOpened] = useState<number>();
  const pictureOf = useStoredPictures(wizard);
  const viewed = photos.map((photo) => ({
    key: photo.id,
    picture: pictureOf(photo.id),
    caption: photo.caption,
    ...factsOf(wizard, photo),
  }));
  return (
    <Box component="section" aria-label={PHOTO_MESSAGES.title} sx={SECTION}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
        <Typography variant="h3" component="h4">
          {PHOTO_MESSAGES.title}
        </Typography>
        {photos.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {photosOf(photos.length)}
          </Typography>
        )}
      </Box>
      {isReview && (
        <Typography variant="body2" color="textSecondary">
          {PHOTO_MESSAGES.hint}
        </Typography>
      )}
      {photos.length > 0 && (
        <Box component="ul" sx={isReview ? LINES : TILES}>
          {viewed.map(({ key, picture, alt, caption }, at) => {
            const tile = (
              <PhotoTile
                {...{ picture, alt, missing: PHOTO_MESSAGES.lost }}
                onOpen={() => setOpened(at)}
              />
            );
            return (
              <li key={key}>
                {isReview ? (
                  <PhotoLine
                    alt={alt}
                    caption={caption}
                    onCaption={(typed) => wizard.captionPhoto(key, typed)}
                    onRemove={() => wizard.removePhoto(key)}
                  >
                    {tile}
                  </PhotoLine>
                ) : (
                  tile
                )}
              </li>
            );
          })}
        </Box>
      )}
      <AddPhotos adding={adding} isFull={photosLeft(wizard.state) === 0} />
      {opened !== undefined && (
        <PhotoViewer
          photos={viewed}
          at={opened}
          missing={PHOTO_MESSAGES.lost}
          onAt={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}

function useStoredPictures({ state, readPicture }: Wizard) {
  const read = useCallback(
    async (id: string) => {
      const bytes = await readPicture(id);
      return bytes && new Blob([bytes], { type: "image/jpeg" });
    },
    [readPicture],
  );
  return usePictures(
    state.photos.map(({ id }) => id),
    read,
  );
}

function factsOf({ site }: Wizard, { caption, addedAt }: DraftPhoto) {
  const facts = siteTime(addedAt, site.layout.tz);
  return { facts, alt: photoAlt(caption, facts) };
}

/** Buttons that add photos. On phones, the user can take a photo or choose an existing one. */
function AddPhotos({ adding, isFull }: { readonly adding: Adding; readonly isFull: boolean }) {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { isBusy, troubles, add } = adding;
  const choose = isTouch ? PHOTO_MESSAGES.choose : PHOTO_MESSAGES.add;
  const button = { accept: "image/*", isBusy, isLarge: true, onFiles: add } as const;
  return (
    <>
      {!isFull && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {isTouch && (
            <FileButton
              {...button}
              isCamera
              iconPath={mdiCameraOutline}
              text={PHOTO_MESSAGES.take}
              label={PHOTO_MESSAGES.take}
            />
          )}
          <FileButton
            {...button}
            isMany
            iconPath={mdiImagePlusOutline}
            text={choose}
            label={choose}
          />
        </Box>
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {isBusy && PHOTO_MESSAGES.making}
      </Typography>
      {troubles.length > 0 && (
        <Alert severity="warning" role="alert">
          {troubles.map((trouble) => (
            <div key={photoTroubleText(trouble)}>{photoTroubleText(trouble)}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

const SECTION = { display: "flex", flexDirection: "column", gap: 1 } as const;

const TILES = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;

const LINES = {
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;

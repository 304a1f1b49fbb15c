/** The photos of one report, read from the server while somebody looks at them. */
import { useCallback, useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { listTaskPhotos, loadPhoto } from "#web/api/photo-operations.ts";
import type { ShownPhoto } from "#web/api/photos.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type PictureState, usePictures } from "./use-pictures.ts";

export type ReportPhotos =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: Failure; readonly again: () => void }
  /** By hash; "missing" has not arrived. */
  | { readonly status: "ready"; readonly pictureOf: (hash: string) => PictureState };

type Listed =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: Failure }
  | { readonly status: "listed"; readonly photos: readonly ShownPhoto[] };

const LOADING: Listed = { status: "loading" };
const NONE: readonly ShownPhoto[] = [];

export function useReportPhotos(layoutId: string, taskId: string): ReportPhotos {
  const { client, fetch: fetchFrom } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [listed, setListed] = useState<Listed>(LOADING);
  useEffect(() => {
    let isLeft = attempt < 0;
    setListed(LOADING);
    void listTaskPhotos(client, { layoutId, taskId }).then((outcome) => {
      if (isLeft) return;
      if (outcome.ok) setListed({ status: "listed", photos: outcome.value });
      else setListed({ status: "failed", failure: outcome.error });
    });
    return () => {
      isLeft = true;
    };
  }, [client, layoutId, taskId, attempt]);
  const photos = listed.status === "listed" ? listed.photos : NONE;
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
  if (listed.status === "loading") return listed;
  if (listed.status === "failed") return { ...listed, again: () => setAttempt(attempt + 1) };
  return {
    status: "ready",
    pictureOf: (hash) => (arrived.includes(hash) ? pictureOf(hash) : "missing"),
  };
}

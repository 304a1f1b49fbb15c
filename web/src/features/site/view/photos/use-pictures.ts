/** React hook that reads the pictures of photos, each once. */
import { useEffect, useState } from "react";

/** Picture of a photo; undefined until it is read, "missing" if it does not exist. */
export type PictureState = Blob | "missing" | undefined;

/**
 * React hook of the pictures.
 * @param read must be the same function at every render; if it rejects, the picture counts as
 * missing
 */
export function usePictures(
  ids: readonly string[],
  read: (id: string) => Promise<Blob | undefined>,
): (id: string) => PictureState {
  const [pictures, setPictures] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const idsKey = ids.join();
  useEffect(() => {
    let isLeft = false;
    const take = (id: string, picture: PictureState) => {
      if (!isLeft) setPictures((before) => new Map(before).set(id, picture ?? "missing"));
    };
    for (const id of idsKey === "" ? [] : idsKey.split(",")) {
      void read(id).then(
        (picture) => take(id, picture),
        () => take(id, "missing"),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [idsKey, read]);
  return (id) => pictures.get(id);
}

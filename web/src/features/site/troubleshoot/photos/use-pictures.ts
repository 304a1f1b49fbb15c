/** Pictures of photos, read once each. */
import { useEffect, useState } from "react";

/** Undefined while it is read, "missing" where there is none. */
export type PictureState = Blob | "missing" | undefined;

/** @param read the same at each drawing; a rejection counts as missing */
export function usePictures(
  ids: readonly string[],
  read: (id: string) => Promise<Blob | undefined>,
): (id: string) => PictureState {
  const [pictures, setPictures] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const wanted = ids.join();
  useEffect(() => {
    let isLeft = false;
    const take = (id: string, picture: PictureState) => {
      if (!isLeft) setPictures((before) => new Map(before).set(id, picture ?? "missing"));
    };
    for (const id of wanted === "" ? [] : wanted.split(",")) {
      void read(id).then(
        (picture) => take(id, picture),
        () => take(id, "missing"),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [wanted, read]);
  return (id) => pictures.get(id);
}

/** How wide the drawing behind the map is, for each unit of its height. */
import { useEffect, useState } from "react";

/** 1 where there is none, or none yet. */
export function useAspect(picture: string | undefined): number {
  const [known, setKnown] = useState({ picture, aspect: 1 });
  useEffect(() => {
    if (picture === undefined) return undefined;
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setKnown({ picture, aspect: width > 0 && height > 0 ? width / height : 1 });
    };
    image.src = picture;
    return () => {
      image.onload = null;
    };
  }, [picture]);
  return known.picture === picture ? known.aspect : 1;
}

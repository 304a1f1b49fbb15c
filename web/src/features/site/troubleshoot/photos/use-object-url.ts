/** An object URL for a picture in memory while a component shows it. */
import { useEffect, useState } from "react";

/**
 * The URL; undefined while there is no picture. The blob must be the same object at every render.
 */
export function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
}

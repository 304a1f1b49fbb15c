/** React hook of an object URL, by which a component shows a picture that is in memory. */
import { useEffect, useState } from "react";

/**
 * React hook of the URL; undefined while there is no picture. The blob must be the same object at
 * every render.
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

/** An address of a picture that this page holds, for as long as it is shown. */
import { useEffect, useState } from "react";

/** Undefined while there is no picture. The blob must be the same at each drawing. */
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

/** The drawn part of a chart; a table beside it has the same values for screen readers. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { createApexPicture, type DrawnPicture } from "./apex-picture.ts";
import type { PictureContent, PictureLook } from "./picture.ts";

interface Props {
  readonly content: PictureContent;
  readonly look: PictureLook;
}

export function PictureCanvas({ content, look }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPicture>(undefined);
  useEffect(() => {
    if (element.current === null) return;
    if (drawn.current === undefined) {
      drawn.current = createApexPicture(element.current, content, look);
    } else {
      drawn.current.draw(content, look);
    }
  }, [content, look]);
  useEffect(
    () => () => {
      drawn.current?.remove();
      drawn.current = undefined;
    },
    [],
  );
  return <Box ref={element} aria-hidden sx={{ height: 1, minHeight: 0 }} />;
}

/** Styles of texts that may take a limited number of lines and end in an ellipsis. */

/** @param lines number of lines, or one for each breakpoint */
export function lineClamp<Lines extends string | Readonly<Record<string, string>>>(lines: Lines) {
  return {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  } as const;
}

/** Badges below the name of a layout with restricted visibility, with the reason. */
import Box from "@mui/material/Box";
import type { Layout } from "#web/api/parse.ts";
import { EDIT_MODE_MESSAGES } from "./edit-mode-messages.ts";

interface Props {
  readonly layout: Layout;
}

export function LayoutMarks({ layout: { published, demo } }: Props) {
  return (
    <>
      {!published && <Mark text={EDIT_MODE_MESSAGES.unpublished} />}
      {demo && <Mark text={EDIT_MODE_MESSAGES.demo} />}
    </>
  );
}

interface MarkProps {
  readonly text: string;
}

function Mark({ text }: MarkProps) {
  return (
    <Box component="span" sx={MARK}>
      {text}
    </Box>
  );
}

const MARK = {
  display: "inline-block",
  mr: 0.75,
  px: 0.75,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  lineHeight: 1.35,
  fontWeight: 600,
} as const;

/** One figure of the status strip: its label, its value and a line of detail. */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { memoPart } from "#web/ui/memo-part.tsx";
import { STATUS_MESSAGES } from "./status-messages.ts";

interface Props {
  readonly label: string;
  /**
   * Value of the figure; undefined if it is unknown, in which case the line of detail gives the
   * reason.
   */
  readonly value: ReactNode;
  readonly detail?: string | undefined;
  /** True if the figure is emphasised, because its value is unusual. */
  readonly isStrong?: boolean;
  /** True for the first figure of the strip, which has more room than the others. */
  readonly isMain?: boolean;
  /** Opens the details of the figure; undefined if there are none. */
  readonly onOpen?: (() => void) | undefined;
}

/** A figure; memoised, because the strip renders at every round of readings. */
export const StatusPart = memoPart(Figure);

function Figure({ label, value, detail, isStrong, isMain, onOpen }: Props) {
  const content = (
    <>
      <Typography variant="caption" component="span" color="textSecondary" noWrap sx={LINE}>
        {label}
      </Typography>
      <Typography variant="subtitle2" component="span" noWrap={isMain !== true} sx={VALUE}>
        {value ?? STATUS_MESSAGES.unknown}
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap sx={DETAIL}>
        {detail ?? "\u00a0"}
      </Typography>
    </>
  );
  const sx = {
    ...PART,
    ...(isMain === true && { gridArea: "state" }),
    ...(isStrong === true && STRONG),
  };
  if (onOpen === undefined) {
    return (
      <Box title={detail} sx={sx}>
        {content}
      </Box>
    );
  }
  return (
    <ButtonBase title={detail} onClick={onOpen} sx={sx}>
      {content}
    </ButtonBase>
  );
}

const PART = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  justifyContent: "center",
  minWidth: 0,
  minHeight: 44,
  px: { xs: 0.25, sm: 1 },
  borderRadius: 1,
  textAlign: "left",
  "&.MuiButtonBase-root:hover": { backgroundColor: "action.hover" },
} as const;

/**
 * Style of an emphasised figure: font weight and an edge, because colour alone is not visible in
 * sunlight.
 */
const STRONG = { borderLeft: "3px solid", borderRadius: 0 } as const;

const LINE = { maxWidth: 1, lineHeight: 1.3 } as const;
const VALUE = { ...LINE, fontVariantNumeric: "tabular-nums" } as const;
/**
 * Style of the line of detail. Hidden on phones, where opening the figure shows the same
 * information.
 */
const DETAIL = {
  ...LINE,
  display: { xs: "none", sm: "block" },
  [LOW_SCREEN]: { display: "none" },
} as const;

/** A report that fills the window, with its tools above, and is the only thing that is printed. */
import { mdiClose, mdiPrinterOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly title: string;
  readonly words: { readonly print: string; readonly close: string };
  /** Further buttons; on phones they are in a row below the title. */
  readonly tools?: ReactNode;
  /** False while there is nothing to print. */
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PrintedDialog({ title, words, tools, isReady, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <GlobalStyles styles={PRINT} />
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2" noWrap sx={TITLE}>
          {title}
        </Typography>
        {tools}
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={!isReady}
          onClick={() => window.print()}
          sx={BELOW_ON_PHONES}
        >
          {words.print}
        </Button>
        <IconButton aria-label={words.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box role="region" tabIndex={0} aria-label={title} sx={PAGE}>
        {children}
      </Box>
    </Dialog>
  );
}

/** Print styles: print only the report, over as many pages as needed. */
const PRINT = {
  "@media print": {
    "#root": { display: "none" },
    ".MuiDialog-root": { position: "static !important" },
    ".MuiDialog-container": { display: "block !important", height: "auto !important" },
    ".MuiDialog-paper": {
      display: "block !important",
      height: "auto !important",
      overflow: "visible !important",
      color: "#000 !important",
      background: "#fff !important",
    },
    ".MuiBackdrop-root": { display: "none !important" },
    ".MuiDialog-paper :is(.MuiTypography-root, td, th, dt, dd)": {
      color: "#000 !important",
      backgroundColor: "transparent !important",
    },
    ".MuiDialog-paper svg text": { fill: "#000 !important" },
    ".MuiDialog-paper table, .MuiDialog-paper figure": { breakInside: "avoid-page" },
  },
} as const;

const HEAD = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  "@media print": { display: "none" },
} as const;

const TITLE = { flex: { xs: "1 1 70%", sm: 1 }, minWidth: 0 } as const;

/**
 * Style of a tool. On phones the tools are a separate row below, because only title and close button
 * fit.
 */
export const BELOW_ON_PHONES = { order: { xs: 1, sm: 0 }, flex: { xs: 1, sm: "none" } } as const;

const PAGE = {
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  px: { xs: 2, sm: 3 },
  py: 3,
  "& > *": { maxWidth: 960, mx: "auto" },
  "@media print": { overflow: "visible", p: 0 },
} as const;

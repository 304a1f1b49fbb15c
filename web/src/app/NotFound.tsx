/** "Page not found", for every address without a page; shows the path as text. */

import { mdiMapMarkerOffOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { WholePage } from "./WholePage.tsx";

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <WholePage>
      <title>{`${MESSAGES.notFoundTitle} · ${MESSAGES.product}`}</title>
      <StateMessage
        isPage
        iconPath={mdiMapMarkerOffOutline}
        title={MESSAGES.notFoundTitle}
        hint={MESSAGES.notFoundHint}
      >
        <Typography component="code" variant="body2" sx={PATH}>
          {pathname}
        </Typography>
        <Button component={Link} to="/" variant="contained">
          {MESSAGES.goToLayouts}
        </Button>
      </StateMessage>
    </WholePage>
  );
}

const PATH = {
  display: "block",
  fontFamily: "ui-monospace, monospace",
  overflowWrap: "anywhere",
  maxWidth: "70ch",
  mb: 3,
} as const;

/**
 * Message that replaces a screen's content: it is empty, not permitted, offline, or failed to load.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly iconPath: string;
  readonly title: string;
  readonly hint?: string | undefined;
  /** True if the message is the whole page: its title is then the page's heading. */
  readonly isPage?: boolean;
  /** Button or link for the next action, if there is one. */
  readonly children?: ReactNode;
}

export function StateMessage({ iconPath, title, hint, isPage = false, children }: Props) {
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 8,
        textAlign: "center",
      }}
    >
      <Icon path={iconPath} sx={{ fontSize: 40, color: "text.secondary", mb: 1 }} />
      <Typography variant="h2" component={isPage ? "h1" : "p"}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "44ch" }}>
          {hint}
        </Typography>
      )}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
}

/**
 * Line above the status strip about the weather warnings of the site; nothing for a site without a
 * source.
 */
import Box from "@mui/material/Box";
import { warningsNow } from "#web/api/warning-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { useLayoutWarnings } from "#web/session/use-layout-warnings.ts";
import { WarningLine } from "#web/ui/WarningLine.tsx";
import { WARNING_MESSAGES, warningText } from "#web/ui/warning-messages.ts";

interface Props {
  readonly site: Site;
}

export function SiteWarnings({ site }: Props) {
  const { layout } = site;
  const state = useLayoutWarnings(layout.id);
  const { url } = useSiteAddress();
  const now = useNow();
  const units = useUnits();
  // Warnings are about the present, so a past moment shows none.
  if (url.ts !== undefined || (state.status === "loading" && state.value === undefined))
    return undefined;
  const known = state.value && warningsNow(state.value, now);
  if (known?.kind === "off") return undefined;
  const text = warningText(known, { tz: layout.tz ?? null, units });
  return (
    <Box
      component="section"
      aria-label={WARNING_MESSAGES.title}
      role={text.tone === "dead" || text.tone === "warning" ? "alert" : undefined}
      sx={STRIP}
    >
      <WarningLine warning={text} />
    </Box>
  );
}

const STRIP = {
  flex: "none",
  px: { xs: 2, sm: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  "@media print": { display: "none" },
} as const;

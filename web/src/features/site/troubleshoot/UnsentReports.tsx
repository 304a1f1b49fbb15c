/** Messages about the reports of a node that are not on the server, and why. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { changeInWords, stateReason } from "#web/ui/outbox-messages.ts";
import { TAB_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  readonly items: readonly OutboxItem[];
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

export function UnsentReports({ items, tz }: Props) {
  if (items.length === 0) return undefined;
  const isRefused = items.some(({ state }) => state.status !== "waiting");
  return (
    <Alert severity={isRefused ? "error" : "info"}>
      {TAB_MESSAGES.unsent}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {items.map((item) => (
          <li key={item.id}>
            {changeInWords(item.change)}, {siteTime(item.queuedAt, tz)}: {stateReason(item)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Reports of one node that are still on this device alone. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { OutboxItem, OutboxView } from "#web/offline/outbox.ts";
import { useLive } from "#web/offline/use-live.ts";
import { changeInWords, stateReason } from "#web/ui/outbox-messages.ts";
import { TAB_MESSAGES } from "#web/ui/troubleshoot-messages.ts";
import type { KeptWork } from "./kept-work.ts";

interface Props {
  readonly kept: KeptWork;
  /** Of the site. */
  readonly tz: string | undefined;
}

export function UnsentReports({ kept, tz }: Props) {
  const [watch] = useState(() => kept.watchTasks);
  const view = useLive<OutboxView>(watch);
  const items = (view?.items ?? []).filter((item) => isReportOf(item, kept.subject));
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

function isReportOf({ change, subject }: OutboxItem, node: string): boolean {
  return change.kind === "task" && subject === node;
}

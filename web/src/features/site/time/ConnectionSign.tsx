/** Sign that shows, by a word and a symbol, whether the server pushes live updates. */
import { mdiCircle, mdiCloudOffOutline, mdiDotsHorizontal, mdiSyncAlert } from "@mdi/js";
import Box from "@mui/material/Box";
import { memo } from "react";
import type { RealtimeState } from "#web/api/realtime.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly connection: RealtimeState;
}

const CONNECTING = {
  icon: mdiDotsHorizontal,
  text: TIME_MESSAGES.connecting,
  colour: "text.secondary",
} as const;

const SIGNS = {
  idle: CONNECTING,
  connecting: CONNECTING,
  live: { icon: mdiCircle, text: TIME_MESSAGES.live, colour: "success.main" },
  late: { icon: mdiSyncAlert, text: TIME_MESSAGES.late, colour: "warning.main" },
  offline: { icon: mdiCloudOffOutline, text: TIME_MESSAGES.offline, colour: "warning.main" },
} as const satisfies Readonly<Record<RealtimeState, object>>;

export const ConnectionSign = memo(({ connection }: Props) => {
  const { icon, text, colour } = SIGNS[connection];
  return (
    <Box sx={{ ...SIGN, color: colour }}>
      <Icon path={icon} sx={{ fontSize: connection === "live" ? 10 : 16 }} />
      {text}
    </Box>
  );
});

const SIGN = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  pl: { xs: 1, sm: 1.5 },
  typography: "caption",
  fontWeight: 600,
  whiteSpace: "nowrap",
} as const;

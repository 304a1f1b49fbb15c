/** A master's reply: as a table if its format is known, else as plain text. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { decodeReply } from "./model/decode-reply.ts";
import { REPLY_MESSAGES } from "./model/reply-messages.ts";

interface Props {
  /** Name of the command as sent to masters. */
  readonly name: string;
  readonly message: string;
  readonly isSuccess: boolean;
  readonly deviceType: DeviceType;
}

export function ReplyView({ name, message, isSuccess, deviceType }: Props) {
  const held = usePrivileges();
  if (message === "") return undefined;
  const reply = isSuccess ? decodeReply(name, message, { held, deviceType }) : undefined;
  if (reply === undefined || reply.kind === "text") {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {reply?.text ?? message}
      </Typography>
    );
  }
  return (
    <Box role="group" aria-label={REPLY_MESSAGES.reply} tabIndex={0} sx={SCROLLED}>
      <Box component="dl" sx={GRID}>
        {reply.rows.map(({ key, label, value }) => (
          <Box key={key} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: "right", overflowWrap: "anywhere" }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const SCROLLED = { maxHeight: 370, overflowY: "auto" } as const;

/**
 * Style of the table of values. Long values, such as names of flags, must not push their labels
 * out.
 */
const GRID = {
  display: "grid",
  gridTemplateColumns: "fit-content(55%) minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
} as const;

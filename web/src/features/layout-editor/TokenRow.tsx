/** One access token in the list: purpose, expiry, creator, last use. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { SiteToken } from "#domain/access/site-token.ts";
import { formatTime } from "#web/ui/format.ts";
import { SCOPE_NAMES, TOKEN_MESSAGES } from "./token-messages.ts";

interface Props {
  readonly token: SiteToken;
  readonly nowSeconds: number;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onRevoke: () => void;
}

export function TokenRow({ token, nowSeconds, isBusy, isDisabled, onRevoke }: Props) {
  const { label, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const isOver = expiresAt <= nowSeconds;
  const end = isOver
    ? TOKEN_MESSAGES.endedOn(formatTime(expiresAt))
    : TOKEN_MESSAGES.endsOn(formatTime(expiresAt));
  const use =
    lastUsedAt === null
      ? TOKEN_MESSAGES.neverUsed
      : TOKEN_MESSAGES.lastUsed(formatTime(lastUsedAt));
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Box sx={NAME}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{label}</Typography>
          {isOver && <Chip size="small" color="error" label={TOKEN_MESSAGES.ended} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {scopes.map((scope) => SCOPE_NAMES[scope]).join(" · ")}
        </Typography>
      </Box>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Typography variant="body2">
          {end} · {use}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {TOKEN_MESSAGES.madeBy(createdBy, formatTime(createdAt))}
        </Typography>
      </Box>
      <Button
        color="error"
        variant="outlined"
        size="small"
        loading={isBusy}
        disabled={isDisabled}
        aria-label={TOKEN_MESSAGES.revokeNamed(label)}
        onClick={onRevoke}
      >
        {TOKEN_MESSAGES.revoke}
      </Button>
    </Box>
  );
}

const ROW = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const NAME = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

/** What the chosen groups allow together, in words. */
import { mdiAlertOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AccountState } from "#domain/access/account-state.ts";
import { PRIVILEGES } from "#domain/access/privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { STATE_TEXTS } from "./model/account-state-messages.ts";
import type { GroupsWorth } from "./model/group-effects.ts";
import { PRIVILEGE_EFFECTS, PRIVILEGE_MESSAGES } from "./privilege-messages.ts";

interface Props {
  readonly worth: GroupsWorth;
  /** Of the account as saved. */
  readonly state: AccountState | undefined;
}

export function EffectivePrivileges({ worth, state }: Props) {
  const { privileges, canMove, isAdvancedOnly } = worth;
  const isIdle = state !== undefined && state !== "ACTIVE" && state !== "NO_PRIVILEGES";
  return (
    <Box component="section" aria-label={PRIVILEGE_MESSAGES.together}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {PRIVILEGE_MESSAGES.together}
      </Typography>
      {isIdle && <Warning text={STATE_TEXTS[state]} />}
      {canMove && <Warning text={PRIVILEGE_MESSAGES.movesHint} />}
      {isAdvancedOnly && <Warning text={PRIVILEGE_MESSAGES.advancedHint} />}
      {privileges.length === 0 ? (
        <Typography color="textSecondary">{PRIVILEGE_MESSAGES.nothing}</Typography>
      ) : (
        <Box component="dl" sx={LIST}>
          {privileges.map((privilege) => (
            <Box key={privilege} sx={ROW}>
              <Box component="dt" sx={NAME}>
                {PRIVILEGES[privilege].label}
              </Box>
              <Box component="dd" sx={EFFECT}>
                {PRIVILEGE_EFFECTS[privilege]}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={WARNING}>
      <Icon path={mdiAlertOutline} fontSize="small" />
      {text}
    </Typography>
  );
}

const WARNING = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  mb: 1,
  color: "warning.main",
  fontWeight: 600,
} as const;

const LIST = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
} as const;

const ROW = { display: "flex", flexWrap: "wrap", columnGap: 1, typography: "body2" } as const;

const NAME = { fontWeight: 600 } as const;

const EFFECT = { m: 0, color: "text.secondary" } as const;

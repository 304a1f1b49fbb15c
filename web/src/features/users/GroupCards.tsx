/** The groups as cards with their privileges, for narrow windows. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { GROUP_NAMES, type Group } from "#domain/access/groups.ts";
import { PRIVILEGE_NAMES } from "#domain/access/privileges.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";
import { GroupName } from "./GroupMatrix.tsx";
import type { GroupChoice } from "./group-choice.ts";
import { effectOf } from "./model/group-effects.ts";
import { PRIVILEGE_MESSAGES } from "./privilege-messages.ts";

export function GroupCards(choice: GroupChoice) {
  return (
    <Box component="ul" aria-label={PRIVILEGE_MESSAGES.table} sx={LIST}>
      {GROUP_NAMES.map((group) => (
        <GroupCard key={group} group={group} {...choice} />
      ))}
    </Box>
  );
}

function GroupCard({
  group,
  chosen,
  isDisabled,
  onToggle,
}: GroupChoice & { readonly group: Group }) {
  const isChosen = chosen.includes(group);
  const effects = PRIVILEGE_NAMES.map((privilege) => ({
    privilege,
    effect: effectOf(group, privilege, chosen),
  }));
  return (
    <Box component="li" sx={isChosen ? CHOSEN : CARD}>
      <FormControlLabel
        disabled={isDisabled(group)}
        control={<Checkbox checked={isChosen} onChange={() => onToggle(group)} />}
        label={<GroupName group={group} />}
      />
      <Box sx={BITS}>
        {effects
          .filter(({ effect }) => effect !== "none")
          .map(({ privilege, effect }) => (
            <Box key={privilege} component="span" sx={effect === "off" ? OFF : BIT}>
              {PRIVILEGE_LABELS[privilege]}
              {effect === "off" && (
                <Box component="span" sx={HIDDEN_TEXT}>
                  {` ${PRIVILEGE_MESSAGES.switchedOff}`}
                </Box>
              )}
            </Box>
          ))}
      </Box>
    </Box>
  );
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const CARD = { py: 1, borderBottom: 1, borderColor: "divider" } as const;

const CHOSEN = { ...CARD, bgcolor: "action.selected" } as const;

const BITS = { display: "flex", flexWrap: "wrap", columnGap: 1.5, pl: 4 } as const;

const BIT = { typography: "caption" } as const;

const OFF = { ...BIT, textDecoration: "line-through", color: "warning.main" } as const;

/** Matrix of groups (rows) and privileges (columns). */
import { mdiCheck, mdiMinus } from "@mdi/js";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { GROUP_NAMES, type Group, privilegesOfGroups } from "#domain/access/groups.ts";
import { holds, PRIVILEGE_NAMES, type Privilege } from "#domain/access/privileges.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";
import type { GroupChoice } from "./group-choice.ts";
import { type Effect, effectOf } from "./model/group-effects.ts";
import { GROUP_LABELS, PRIVILEGE_EFFECTS, PRIVILEGE_MESSAGES } from "./privilege-messages.ts";

export function GroupMatrix(choice: GroupChoice) {
  const worth = privilegesOfGroups(choice.chosen);
  return (
    <Table size="small" aria-label={PRIVILEGE_MESSAGES.table} sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ verticalAlign: "bottom" }}>{PRIVILEGE_MESSAGES.group}</TableCell>
          {PRIVILEGE_NAMES.map((privilege) => (
            <TableCell key={privilege} title={PRIVILEGE_EFFECTS[privilege]} sx={HEAD}>
              <span>{PRIVILEGE_LABELS[privilege]}</span>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {GROUP_NAMES.map((group) => (
          <GroupRow key={group} group={group} {...choice} />
        ))}
        <TableRow sx={SUM}>
          <TableCell component="th" scope="row">
            {PRIVILEGE_MESSAGES.effective}
          </TableCell>
          {PRIVILEGE_NAMES.map((privilege) => (
            <EffectCell key={privilege} effect={holds(worth, privilege) ? "given" : "none"} />
          ))}
        </TableRow>
      </TableBody>
    </Table>
  );
}

function GroupRow({
  group,
  chosen,
  isDisabled,
  onToggle,
}: GroupChoice & { readonly group: Group }) {
  const isChosen = chosen.includes(group);
  return (
    <TableRow selected={isChosen}>
      <TableCell component="th" scope="row" sx={{ fontWeight: "inherit" }}>
        <FormControlLabel
          disabled={isDisabled(group)}
          control={<Checkbox checked={isChosen} onChange={() => onToggle(group)} />}
          label={<GroupName group={group} />}
          sx={{ py: 0.25, "& .MuiCheckbox-root": { py: 0.5 } }}
        />
      </TableCell>
      {PRIVILEGE_NAMES.map((privilege: Privilege) => (
        <EffectCell
          key={privilege}
          effect={effectOf(group, privilege, chosen)}
          isQuiet={!isChosen}
        />
      ))}
    </TableRow>
  );
}

export function GroupName({ group }: { readonly group: Group }) {
  return (
    <Box component="span" sx={{ display: "block", lineHeight: 1.25 }}>
      <Box component="span" sx={{ display: "block", typography: "body2", fontWeight: 600 }}>
        {group}
      </Box>{" "}
      <Box
        component="span"
        sx={{ typography: "caption", color: "text.secondary", lineHeight: 1.3 }}
      >
        {GROUP_LABELS[group]}
      </Box>
    </Box>
  );
}

interface EffectProps {
  readonly effect: Effect;
  /** True for a group that is not chosen; its signs are less prominent. */
  readonly isQuiet?: boolean;
}

/**
 * Cell for the effect of a group on a privilege. A sign shows it besides colour: a check mark, a
 * dash if switched off, or nothing.
 */
function EffectCell({ effect, isQuiet = false }: EffectProps) {
  const { icon, text } = EFFECTS[effect];
  return (
    <TableCell align="center" sx={{ p: 0 }}>
      {icon !== undefined && (
        <Icon
          path={icon}
          fontSize="small"
          sx={{
            verticalAlign: "middle",
            opacity: isQuiet ? 0.45 : 1,
            color: effect === "off" ? "warning.main" : "text.primary",
          }}
        />
      )}
      <Box component="span" sx={HIDDEN_TEXT}>
        {text}
      </Box>
    </TableCell>
  );
}

const EFFECTS: Readonly<
  Record<Effect, { readonly icon: string | undefined; readonly text: string }>
> = {
  given: { icon: mdiCheck, text: PRIVILEGE_MESSAGES.given },
  off: { icon: mdiMinus, text: PRIVILEGE_MESSAGES.switchedOff },
  none: { icon: undefined, text: PRIVILEGE_MESSAGES.notGiven },
};

const TABLE = { tableLayout: "fixed", "& th:first-of-type": { width: 230, py: 0 } } as const;

/** Style of the column headers: vertical text, so that eleven privilege names fit. */
const HEAD = {
  px: 0,
  height: 146,
  verticalAlign: "bottom",
  textAlign: "center",
  whiteSpace: "nowrap",
  lineHeight: 1,
  "& > span": { writingMode: "vertical-rl", transform: "rotate(180deg)" },
} as const;

const SUM = {
  "& > *": { borderTop: "2px solid", borderTopColor: "text.secondary", height: 44 },
} as const;

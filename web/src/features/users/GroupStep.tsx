/** Step for the groups of a user, with the privileges of each group. */

import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Group } from "#domain/access/groups.ts";
import type { AccountRefusal } from "#domain/users/account-rules.ts";
import { listText } from "#web/language/counts.ts";
import { GroupCards } from "./GroupCards.tsx";
import { GroupMatrix } from "./GroupMatrix.tsx";
import type { GroupChoice } from "./group-choice.ts";
import { type Administrator, groupsNotToGive } from "./model/account-limits.ts";
import { worthOf } from "./model/group-effects.ts";
import { SIGN_IN_MESSAGES } from "./model/sign-in-messages.ts";
import type { User } from "./operations/users.generated.ts";
import { PRIVILEGE_MESSAGES } from "./privilege-messages.ts";
import type { UserForm } from "./use-user-form.ts";
import { limitText } from "./user-refusal-messages.ts";

interface Props {
  readonly form: UserForm;
  readonly administrator: Administrator;
  readonly limit: AccountRefusal | undefined;
}

export function GroupStep({ form, administrator, limit }: Props) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("md"));
  const { user, groups, setGroups } = form;
  const worth = worthOf(groups);
  const notToGive = groupsNotToGive(administrator, user ?? { groups: [] });
  const choice: GroupChoice = {
    chosen: groups,
    isDisabled: (group) => limit !== undefined || notToGive.has(group),
    onToggle: (group) => setGroups(toggled(groups, group)),
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {limit !== undefined && <Alert severity="info">{limitText(limit)}</Alert>}
      {limit === undefined && notToGive.size > 0 && (
        <Alert severity="info">{`${listText([...notToGive])}: ${limitText("RightNotHeld")}`}</Alert>
      )}
      {user !== undefined && limit === undefined && (
        <Proposal user={user} chosen={groups} onTake={setGroups} />
      )}
      {isWide ? <GroupMatrix {...choice} /> : <GroupCards {...choice} />}
      {worth.isControlsOff && (
        <Alert severity="warning">
          <AlertTitle>{PRIVILEGE_MESSAGES.controlsOff}</AlertTitle>
          {PRIVILEGE_MESSAGES.controlsOffHint}
        </Alert>
      )}
    </Box>
  );
}

interface ProposalProps {
  readonly user: User;
  readonly chosen: readonly Group[];
  readonly onTake: (groups: ReadonlySet<string>) => void;
}

/** The groups that the provider of the company proposes, until all of them are selected. */
function Proposal({ user, chosen, onTake }: ProposalProps) {
  const { signOnProvider, proposedGroups } = user;
  const open = proposedGroups.filter((name) => !chosen.some((group) => group === name));
  if (signOnProvider === undefined || open.length === 0) return undefined;
  return (
    <Alert severity="info">
      <AlertTitle>{SIGN_IN_MESSAGES.proposalTitle(signOnProvider, listText(open))}</AlertTitle>
      {SIGN_IN_MESSAGES.proposalHint}
      <Box sx={{ mt: 1, ml: -0.5 }}>
        <Button size="small" onClick={() => onTake(new Set([...chosen, ...open]))}>
          {SIGN_IN_MESSAGES.takeProposal}
        </Button>
      </Box>
    </Alert>
  );
}

function toggled(chosen: readonly Group[], group: Group): ReadonlySet<string> {
  const next = new Set<string>(chosen);
  if (!next.delete(group)) next.add(group);
  return next;
}

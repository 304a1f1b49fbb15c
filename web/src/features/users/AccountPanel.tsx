/**
 * State of an account and the actions on it: resend invitation, disable, enable, end sessions, reset
 * authenticator.
 */
import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiCellphoneRemove,
  mdiEmailFastOutline,
  mdiHistory,
  mdiKeyAlert,
  mdiLogoutVariant,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { AccountRefusal } from "#domain/users/account-rules.ts";
import { useIsOnline } from "#web/session/services.ts";
import { formatStamp } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { AccountActionDialog } from "./AccountActionDialog.tsx";
import { type ReasonedAction, STATE_TEXTS, statusText } from "./model/account-state-messages.ts";
import { reportedText, SIGN_IN_MESSAGES, signInText } from "./model/sign-in-messages.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { User } from "./operations/users.generated.ts";
import { useResend } from "./use-resend.ts";

interface Props {
  readonly user: User;
  /** Why the administrator cannot change the account; undefined: it can be changed. */
  readonly limit: AccountRefusal | undefined;
  readonly onChanged: (user: User) => void;
  readonly onHistory: (username: string) => void;
}

export function AccountPanel({ user, limit, onChanged, onHistory }: Props) {
  const [action, setAction] = useState<ReasonedAction>();
  return (
    <Box component="section" aria-label={USER_MESSAGES.account} sx={PANEL}>
      <Typography variant="overline" color="textSecondary">
        {USER_MESSAGES.account}
      </Typography>
      <Facts user={user} />
      <Box sx={BUTTONS}>
        <Actions user={user} isDisabled={limit !== undefined} onAction={setAction} />
        <Button startIcon={<Icon path={mdiHistory} />} onClick={() => onHistory(user.username)}>
          {USER_MESSAGES.history}
        </Button>
      </Box>
      {action !== undefined && (
        <AccountActionDialog
          action={action}
          user={user}
          onDone={onChanged}
          onClose={() => setAction(undefined)}
        />
      )}
    </Box>
  );
}

function Facts({ user }: Pick<Props, "user">) {
  const { userStatus, state, trialExpiration, signOnProvider } = user;
  const facts: readonly (readonly [string, string])[] = [
    [USER_MESSAGES.status, `${statusText(userStatus)} (${userStatus})`],
    [USER_MESSAGES.state, STATE_TEXTS[state]],
    [SIGN_IN_MESSAGES.signIn, signInText(user)],
    ...(signOnProvider === undefined
      ? []
      : [[SIGN_IN_MESSAGES.reported(signOnProvider), reportedText(user.signOnGroups)] as const]),
    factorOf(user),
    ...(trialExpiration === 0
      ? []
      : [[USER_MESSAGES.trialEnds, formatStamp(trialExpiration)] as const]),
    [USER_MESSAGES.created, formatStamp(user.userCreateDate)],
    [USER_MESSAGES.modified, formatStamp(user.userLastModifiedDate)],
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={NAME}>
            {name}
          </Box>
          <Box component="dd" sx={VALUE}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The second factor: that of the provider for an account that signs in through one. */
function factorOf({ mfaEnrolled, signOnProvider }: User): readonly [string, string] {
  if (signOnProvider === undefined) {
    const text = mfaEnrolled ? USER_MESSAGES.authenticatorOn : USER_MESSAGES.authenticatorOff;
    return [USER_MESSAGES.authenticator, text];
  }
  const text = mfaEnrolled
    ? SIGN_IN_MESSAGES.factorConfirmed(signOnProvider)
    : SIGN_IN_MESSAGES.factorNotConfirmed;
  return [SIGN_IN_MESSAGES.factor, text];
}

interface ActionsProps {
  readonly user: User;
  readonly isDisabled: boolean;
  readonly onAction: (action: ReasonedAction) => void;
}

function Actions({ user, isDisabled, onAction }: ActionsProps) {
  const isOnline = useIsOnline();
  const resend = useResend(user);
  const isOff = isDisabled || !isOnline;
  const [action, label, icon] = user.enabled ? DISABLE : ENABLE;
  return (
    <>
      {user.userStatus === "FORCE_CHANGE_PASSWORD" && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiEmailFastOutline} />}
          loading={resend.isBusy}
          disabled={isOff}
          onClick={() => void resend.send()}
        >
          {USER_MESSAGES.resend}
        </Button>
      )}
      <Button
        variant="outlined"
        color={user.enabled ? "error" : "primary"}
        startIcon={<Icon path={icon} />}
        disabled={isOff}
        onClick={() => onAction(action)}
      >
        {label}
      </Button>
      {user.enabled && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiLogoutVariant} />}
          disabled={isOff}
          onClick={() => onAction("endSessions")}
        >
          {USER_MESSAGES.endSessions}
        </Button>
      )}
      {user.mfaEnrolled && user.signOnProvider === undefined && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCellphoneRemove} />}
          disabled={isOff}
          onClick={() => onAction("resetAuthenticator")}
        >
          {USER_MESSAGES.resetAuthenticator}
        </Button>
      )}
      {(user.breakGlass || user.signOnProvider !== undefined) && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiKeyAlert} />}
          disabled={isOff}
          onClick={() => onAction(user.breakGlass ? "endBreakGlass" : "markBreakGlass")}
        >
          {user.breakGlass ? SIGN_IN_MESSAGES.endBreakGlass : SIGN_IN_MESSAGES.markBreakGlass}
        </Button>
      )}
    </>
  );
}

const DISABLE = ["disable", USER_MESSAGES.disable, mdiAccountCancelOutline] as const;
const ENABLE = ["enable", USER_MESSAGES.enable, mdiAccountCheckOutline] as const;

const PANEL = { borderTop: 1, borderColor: "divider", pt: 1.5 } as const;

const FACTS = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  columnGap: 2,
  rowGap: 1,
  m: 0,
  mb: 2,
} as const;

const NAME = { typography: "caption", color: "text.secondary" } as const;

const VALUE = { m: 0, typography: "body2", overflowWrap: "anywhere" } as const;

const BUTTONS = { display: "flex", flexWrap: "wrap", gap: 1 } as const;

/**
 * The three steps of a user's details, beside the effective privileges; one button saves all steps.
 */
import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type RefObject, useImperativeHandle } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { AttributesStep } from "./AttributesStep.tsx";
import { EffectivePrivileges } from "./EffectivePrivileges.tsx";
import { GroupStep } from "./GroupStep.tsx";
import { LayoutStep } from "./LayoutStep.tsx";
import { administratorFrom, limitOfRights } from "./model/account-limits.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { stepsFor } from "./model/user-steps.ts";
import type { UserStep } from "./model/users-url.ts";
import { StepActions } from "./StepActions.tsx";
import { StepHeads } from "./StepHeads.tsx";
import type { LoadedUser } from "./use-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { useUserSaves } from "./use-user-saves.ts";
import type { Users } from "./use-users.ts";

export interface UserDialogProps {
  /** Id of the user; NEW_USER for an empty form. */
  readonly username: string;
  readonly step: UserStep;
  readonly users: Users;
  readonly onStep: (step: UserStep) => void;
  readonly onCreated: (username: string) => void;
  readonly onHistory: (username: string) => void;
  readonly onClose: () => void;
}

interface Props extends UserDialogProps {
  readonly loaded: LoadedUser;
  /**
   * The form sets this ref to the function that closes the dialog, after a confirmation if there
   * are unsaved changes.
   */
  readonly leave: RefObject<(() => void) | null>;
}

export function UserSteps(props: Props) {
  const { loaded, users, step, leave, onStep, onCreated, onHistory, onClose } = props;
  const form = useUserForm(loaded);
  const { leave: go, dialog } = useLeaving(form.unsaved.length > 0, USER_MESSAGES.leaving);
  const steps = stepsFor(form, step);
  const isBeside = useMediaQuery(useTheme().breakpoints.up("lg"));
  const saves = useUserSaves(form, {
    onCreated: (user) => {
      users.replace(user);
      onCreated(user.username);
    },
    onChanged: users.replace,
    onFault: onStep,
  });
  const onLeave = () => go(onClose);
  useImperativeHandle(leave, () => onLeave);
  return (
    <>
      {/* No marks for a new user: everything is unsaved. */}
      <StepHeads steps={steps} unsaved={form.user ? form.unsaved : []} onStep={onStep} />
      <Box sx={isBeside ? BESIDE : BELOW}>
        <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: "16px !important" }}>
          <Step
            {...props}
            step={steps.shown}
            form={form}
            onHistory={(username) => go(() => onHistory(username))}
          />
        </DialogContent>
        <EffectivePrivileges form={form} isBeside={isBeside} />
      </Box>
      <StepActions {...{ steps, form, saves, onStep }} onClose={onLeave} />
      {dialog}
    </>
  );
}

const BELOW = {
  flex: 1,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  borderTop: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const BESIDE = { ...BELOW, flexDirection: "row" } as const;

interface StepProps extends Props {
  readonly form: ReturnType<typeof useUserForm>;
}

function Step({ step, form, users, onHistory }: StepProps) {
  const { config } = useServices();
  const session = useSessionState();
  if (session.status !== "signedIn") return undefined;
  const administrator = administratorFrom(session.account, users.rows);
  const limit = limitOfRights(administrator, form.user, users.rows);
  const parts = { form, administrator, limit };
  switch (step) {
    case "attributes":
      return (
        <AttributesStep
          {...parts}
          providerDomain={config.providerDomain}
          onChanged={(user) => {
            form.storeSaved("groups", { user });
            users.replace(user);
          }}
          onHistory={onHistory}
        />
      );
    case "layouts":
      return <LayoutStep {...parts} />;
    case "groups":
      return <GroupStep {...parts} />;
  }
}

/** The three steps of a user who is known, or who is to be made: from one to the next, saved one by one (S0 §4). */
import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";
import { USER_MESSAGES } from "#web/ui/user-messages.ts";
import { AttributesStep } from "./AttributesStep.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { GroupStep } from "./GroupStep.tsx";
import { LayoutStep } from "./LayoutStep.tsx";
import { administratorFrom, limitOfRights } from "./model/account-limits.ts";
import { stepsFor } from "./model/user-steps.ts";
import type { UserStep } from "./model/users-url.ts";
import { StepActions } from "./StepActions.tsx";
import { StepHeads } from "./StepHeads.tsx";
import { UserFrame } from "./UserFrame.tsx";
import type { LoadedUser } from "./use-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { useUserSaves } from "./use-user-saves.ts";
import type { Users } from "./use-users.ts";

export interface UserDialogProps {
  /** NEW_USER for an empty form. */
  readonly username: string;
  readonly step: UserStep;
  readonly users: Users;
  readonly onStep: (step: UserStep) => void;
  readonly onCreated: (username: string, step: UserStep) => void;
  readonly onHistory: (username: string) => void;
  readonly onClose: () => void;
}

interface Props extends UserDialogProps {
  readonly loaded: LoadedUser;
}

export function UserSteps(props: Props) {
  const { loaded, users, step, onStep, onCreated, onClose } = props;
  const form = useUserForm(loaded);
  const [isLeaving, setIsLeaving] = useState(false);
  const steps = stepsFor(form, step);
  const saves = useUserSaves(form, {
    onCreated: (user) => {
      users.replace(user);
      onCreated(user.username, user.allLayouts ? "groups" : "layouts");
    },
    onChanged: users.replace,
  });
  const leave = () => (form.unsaved.size > 0 ? setIsLeaving(true) : onClose());
  return (
    <UserFrame title={<Title user={form.user} />} onClose={leave}>
      <StepHeads steps={steps} unsaved={form.unsaved} onStep={onStep} />
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        <Step {...props} step={steps.shown} form={form} />
      </DialogContent>
      <StepActions {...{ steps, form, saves, onStep }} onClose={leave} />
      {isLeaving && (
        <ConfirmDialog
          title={USER_MESSAGES.discardTitle}
          hint={USER_MESSAGES.discardHint}
          stay={USER_MESSAGES.keepEditing}
          go={USER_MESSAGES.discard}
          onStay={() => setIsLeaving(false)}
          onGo={onClose}
        />
      )}
    </UserFrame>
  );
}

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
            form.keep("groups", { user });
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

function Title({ user }: { readonly user: LoadedUser["user"] }) {
  if (user === undefined) return USER_MESSAGES.newUser;
  return (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
      {USER_MESSAGES.details}
      <Typography component="span" color="textSecondary" noWrap>
        {user.email}
      </Typography>
    </Box>
  );
}

/** The details of a user in three steps: attributes, layout access, privilege groups (S0 §2, S0 §4). */
import { mdiAccountQuestionOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { USER_MESSAGES } from "#web/ui/user-messages.ts";
import { NEW_USER } from "./model/users-url.ts";
import { UserFrame } from "./UserFrame.tsx";
import { type UserDialogProps, UserSteps } from "./UserSteps.tsx";
import { UsersLoading, UsersMissing } from "./UsersState.tsx";
import { type UserLoad, useUser } from "./use-user.ts";

export function UserDialog(props: UserDialogProps) {
  const { username, onClose } = props;
  const { load, onRetry } = useUser(username);
  if (load.status === "resolved") return <UserSteps {...props} loaded={load.loaded} />;
  const title = username === NEW_USER ? USER_MESSAGES.newUser : USER_MESSAGES.details;
  return (
    <UserFrame title={title} onClose={onClose}>
      <DialogContent>
        <Missing status={load.status} onRetry={onRetry} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{USER_MESSAGES.close}</Button>
      </DialogActions>
    </UserFrame>
  );
}

interface MissingProps {
  readonly status: Exclude<UserLoad["status"], "resolved">;
  readonly onRetry: () => void;
}

function Missing({ status, onRetry }: MissingProps) {
  if (status === "pending") return <UsersLoading />;
  if (status !== "unknown") return <UsersMissing status={status} onRetry={onRetry} />;
  return (
    <StateMessage
      iconPath={mdiAccountQuestionOutline}
      title={USER_MESSAGES.unknown}
      hint={USER_MESSAGES.unknownHint}
    />
  );
}

/** The details of a user in three steps: attributes, layout access, privilege groups. */
import { mdiAccountQuestionOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { missingStatus } from "#web/session/load-status.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { NEW_USER } from "./model/users-url.ts";
import { UserFrame } from "./UserFrame.tsx";
import { type UserDialogProps, UserSteps } from "./UserSteps.tsx";
import { UsersLoading, UsersMissing } from "./UsersState.tsx";
import { type LoadedUser, useUser } from "./use-user.ts";

/** The dialog of a user: the same frame while loading, on failure and with the form. */
export function UserDialog(props: UserDialogProps) {
  const { username, onClose } = props;
  const { state, retry } = useUser(username);
  const leave = useRef<() => void>(null);
  return (
    <UserFrame
      title={<Title username={username} state={state} />}
      onClose={() => (leave.current ?? onClose)()}
    >
      {state.value !== undefined ? (
        <UserSteps key={username} {...props} loaded={state.value} leave={leave} />
      ) : (
        <>
          <DialogContent>
            <Missing state={state} onRetry={retry} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>{USER_MESSAGES.close}</Button>
          </DialogActions>
        </>
      )}
    </UserFrame>
  );
}

interface TitleProps {
  readonly username: string;
  readonly state: RequestState<LoadedUser>;
}

function Title({ username, state }: TitleProps) {
  if (username === NEW_USER) return USER_MESSAGES.newUser;
  return (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
      {USER_MESSAGES.details}
      <Typography component="span" color="textSecondary" noWrap>
        {state.value?.user?.email}
      </Typography>
    </Box>
  );
}

interface MissingProps {
  readonly state: RequestState<LoadedUser>;
  readonly onRetry: () => void;
}

function Missing({ state, onRetry }: MissingProps) {
  const status = missingStatus(state);
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

/** Notice after a user was registered, with the next actions. */
import { mdiCheckCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { ROUTES } from "#domain/access/routes.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { localDate } from "./model/registration-draft.ts";
import { REGISTRATION_MESSAGES as TEXT } from "./model/registration-messages.ts";
import type { RegisteredUser } from "./operations/registration.generated.ts";

interface Props {
  readonly name: string;
  readonly user: RegisteredUser;
  readonly onAnother: () => void;
}

export function RegisteredUserNotice({ name, user, onAnother }: Props) {
  const list = ROUTES.usersList.paths[0];
  const details = `${list}?${new URLSearchParams({ username: user.username })}`;
  const groups = user.groups.length > 0 ? user.groups.join(", ") : TEXT.noGroups;
  return (
    <Box role="status" sx={{ display: "grid", gap: 2, maxWidth: 560, mx: "auto", py: { sm: 6 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Icon path={mdiCheckCircleOutline} color="success" />
        <Typography variant="h2">{TEXT.doneTitle}</Typography>
      </Box>
      <Typography>{TEXT.invited(name, user.email)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {TEXT.groups}: {groups}
        {user.trialExpiration !== 0 && ` · ${TEXT.trialEnds}: ${localDate(user.trialExpiration)}`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1 }}>
        <Button variant="contained" component={Link} to={details}>
          {TEXT.openUser}
        </Button>
        <Button variant="outlined" component={Link} to={list}>
          {TEXT.usersList}
        </Button>
        <Button onClick={onAnother}>{TEXT.another}</Button>
      </Box>
    </Box>
  );
}

/** List of what is left to do for a new site, with links. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useNavigate } from "react-router";
import type { OthersWithAccess } from "#web/api/access.generated.ts";
import { countOthersWithAccess } from "#web/api/access-operations.ts";
import { useServices } from "#web/session/services.ts";
import { type RequestState, useRequest } from "#web/session/use-request.ts";
import type { OnLeave } from "#web/ui/leave-guard.ts";
import { flagId } from "./LayoutFields.tsx";
import { LEFT_MESSAGES, leftTaskText, othersWithAccess } from "./model/left-to-do-messages.ts";
import { remainingTasks, type Task } from "./model/remaining-tasks.ts";
import type { LoadedLayout } from "./use-edited-layout.ts";

interface Props {
  readonly loaded: LoadedLayout;
  readonly onLeave: OnLeave;
}

export function RemainingTasks({ loaded: { layout, masters }, onLeave }: Props) {
  const left = remainingTasks(layout, masters);
  if (left.length === 0) return undefined;
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <AlertTitle>{LEFT_MESSAGES.leftToDo}</AlertTitle>
      <Box component="ul" aria-label={LEFT_MESSAGES.leftToDo} sx={{ m: 0, pl: 2.5 }}>
        {left.map(({ task, masters: count }) => (
          <li key={task}>
            <Way path={PATHS[task](layout.id)} text={leftTaskText(task, count)} onLeave={onLeave} />
          </li>
        ))}
        <li>
          <Way path={accessOf(layout.id)} text={LEFT_MESSAGES.giveAccess} onLeave={onLeave} />
          <AccessSign layoutId={layout.id} />
        </li>
      </Box>
    </Alert>
  );
}

interface WayProps extends Pick<Props, "onLeave"> {
  /**
   * Path of the link; undefined for a task in this form, for which the link moves the focus to the
   * switch.
   */
  readonly path: string | undefined;
  readonly text: string;
}

function Way({ path, text, onLeave }: WayProps) {
  const navigate = useNavigate();
  if (path === undefined) {
    return (
      <Link
        component="button"
        sx={HERE}
        onClick={() => document.getElementById(flagId("published"))?.focus()}
      >
        {text}
      </Link>
    );
  }
  return (
    <Link
      component={RouterLink}
      to={path}
      onClick={(event) => {
        event.preventDefault();
        onLeave(() => void navigate(path));
      }}
    >
      {text}
    </Link>
  );
}

/** Says whether other users can see the layout, or that this is unknown. */
function AccessSign({ layoutId }: { readonly layoutId: string }) {
  const { client } = useServices();
  const { state } = useRequest(layoutId, () => countOthersWithAccess(client, layoutId), {
    isRenewed: true,
  });
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {accessText(state)}
    </Typography>
  );
}

function accessText(state: RequestState<OthersWithAccess>): string {
  if (state.status === "ready") return othersWithAccess(state.value);
  return state.status === "failed" ? LEFT_MESSAGES.accessUnknown : LEFT_MESSAGES.accessLoading;
}

/** Style of a button that looks like the inline links beside it. */
const HERE = { typography: "inherit", textAlign: "start", verticalAlign: "baseline" } as const;

const accessOf = (layoutId: string) => `/users-list?view=access&layout=${layoutId}`;
const editorOf = (layoutId: string) => `/layouts?view=list&edit=true&modify-layout=${layoutId}`;
const siteOf = (layoutId: string) => `/layout/${layoutId}?overlay=deviceid-assignement`;

const PATHS: Readonly<Record<Task, (layoutId: string) => string | undefined>> = {
  masters: (layoutId) => `${editorOf(layoutId)}&tab=1`,
  places: (layoutId) => `/configure-layout/${layoutId}`,
  publish: () => undefined,
  masterIds: siteOf,
  settings: siteOf,
};

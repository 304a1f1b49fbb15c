/** What a new site still lacks, each with the way to where it is done. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink, useNavigate } from "react-router";
import { EDITOR_MESSAGES, leftTaskText } from "#web/ui/layout-editor-messages.ts";
import type { OnLeave } from "#web/ui/leave-guard.ts";
import { leftToDo, type Task } from "./model/left-to-do.ts";
import type { LoadedLayout } from "./use-edited-layout.ts";

interface Props {
  readonly loaded: LoadedLayout;
  readonly onLeave: OnLeave;
}

export function LeftToDo({ loaded: { layout, masters }, onLeave }: Props) {
  const left = leftToDo(layout, masters);
  if (left.length === 0) return undefined;
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <AlertTitle>{EDITOR_MESSAGES.leftToDo}</AlertTitle>
      <Box component="ul" aria-label={EDITOR_MESSAGES.leftToDo} sx={{ m: 0, pl: 2.5 }}>
        {left.map(({ task, masters: count }) => (
          <li key={task}>
            <Way path={PATHS[task](layout.id)} text={leftTaskText(task, count)} onLeave={onLeave} />
          </li>
        ))}
        <li>
          <Way path={accessOf(layout.id)} text={EDITOR_MESSAGES.giveAccess} onLeave={onLeave} />
        </li>
      </Box>
    </Alert>
  );
}

interface WayProps extends Pick<Props, "onLeave"> {
  /** Undefined for what is done in this very form. */
  readonly path: string | undefined;
  readonly text: string;
}

function Way({ path, text, onLeave }: WayProps) {
  const navigate = useNavigate();
  if (path === undefined) return text;
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

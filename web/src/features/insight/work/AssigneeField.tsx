/** Choice of the assignee: the people of the site, or those known on this device. */
import TextField from "@mui/material/TextField";
import { useEffect } from "react";
import { listWorkPeople } from "#web/api/work-item-operations.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import type { NamedPerson } from "./model/work-rows.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props {
  readonly layoutId: string;
  readonly userId: string;
  readonly ownName: string;
  /** People who have work on the site according to the rows of the board. */
  readonly known: readonly NamedPerson[];
  /** Id of the chosen user; empty for no one. */
  readonly value: string;
  readonly onChange: (userId: string) => void;
  /** Called with the names of the site's people when they are loaded. */
  readonly onNames: (names: ReadonlyMap<string, string>) => void;
}

export function AssigneeField(props: Props) {
  const { layoutId, userId, ownName, known, value, onChange, onNames } = props;
  const { client } = useServices();
  const isOnline = useIsOnline();
  const { state } = useRequest(isOnline ? layoutId : undefined, (id) => listWorkPeople(client, id));
  const loaded = state.value;
  useEffect(() => {
    if (loaded) onNames(new Map(loaded.map((person) => [person.userId, person.name])));
  }, [loaded, onNames]);
  const { unassigned, dialog } = WORK_BOARD_MESSAGES;
  const people = new Map((loaded ?? known).map((person) => [person.userId, person.name]));
  people.set(userId, ownName);
  // The present assignee may have lost access to the site.
  if (value !== "" && !people.has(value)) {
    people.set(value, known.find((person) => person.userId === value)?.name ?? value);
  }
  const hint = !isOnline
    ? dialog.peopleOffline
    : state.status === "failed"
      ? dialog.peopleFailed
      : undefined;
  return (
    <TextField
      select
      label={dialog.assignee}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={hint}
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{unassigned}</option>
      {[...people].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
